// Texts whose contrast with what lies behind them is below 4.5, as the web's accessibility guidelines count it.
const channel = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const light = ([red, green, blue]) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
const figures = (colour) => colour.match(/[\d.]+/g).map(Number);

function behind(element) {
  for (let at = element; at; at = at.parentElement) {
    const colour = figures(getComputedStyle(at).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
}

const found = new Set();
for (const element of document.querySelectorAll('body *')) {
  if (element.closest('.unseen, svg, [hidden], option')) continue;
  if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
  const pair = [light(figures(getComputedStyle(element).color)), light(behind(element))];
  const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  if (contrast < 4.5)
    found.add(`${contrast.toFixed(2)} ${element.tagName}.${element.className} "${element.textContent.slice(0, 20)}"`);
}
return [...found];
