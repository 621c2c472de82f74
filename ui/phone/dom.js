// Elements. Text is only ever text: nothing that comes from outside is read as HTML.
const SVG = 'http://www.w3.org/2000/svg';

export function h(tag, about = {}, ...inside) {
  return filled(document.createElement(tag), about, inside);
}

export function svg(tag, about = {}, ...inside) {
  return filled(document.createElementNS(SVG, tag), about, inside);
}

function filled(element, about, inside) {
  for (const [name, value] of Object.entries(about)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...inside.flat(3).filter((each) => each !== null && each !== undefined && each !== false));
  return element;
}

export const $ = (id) => document.getElementById(id);

// Only what is different is written, so that nothing is read out twice.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function fill(element, ...nodes) {
  const found = nodes.flat(3).filter((each) => each !== null && each !== undefined && each !== false);
  element.replaceChildren(...found);
  element.hidden = found.length === 0;
}

// For screen readers.
export function aloud(text) {
  $('aloud').textContent = text;
}
