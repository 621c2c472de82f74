// What of the page is cut off, sticks out to the side, or lies on top of something else. What is for screen readers only
// is hidden on purpose; what an SVG draws is inside its picture.
const wide = screen.width; // a page that is too wide makes `innerWidth` as wide as itself
const found = [];
const called = (element) => `${element.tagName}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;

if (document.documentElement.scrollWidth > wide) found.push(`page: ${document.documentElement.scrollWidth}`);
for (const element of document.querySelectorAll('body *')) {
  if (element.closest('.unseen, svg, [hidden], option')) continue;
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) continue;
  const { display } = getComputedStyle(element);
  if (box.left < -0.5 || box.right > wide + 0.5) found.push(`outside: ${called(element)}`);
  if (element.scrollWidth > element.clientWidth + 1 && display !== 'inline')
    found.push(`cut off: ${called(element)}`);
  const card = element.closest('.card, .glass, header, footer');
  if (card && card !== element) {
    const around = card.getBoundingClientRect();
    if (box.right > around.right + 0.5 || box.bottom > around.bottom + 0.5)
      found.push(`out of its card: ${called(element)}`);
  }
}

for (const parent of document.querySelectorAll('body, body *')) {
  if (parent.closest('.unseen, svg, select')) continue;
  const boxes = [...parent.children]
    .filter((each) => !each.matches('.unseen, [hidden]') && getComputedStyle(each).position !== 'sticky')
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width && box.height);
  boxes.forEach(([one, a], at) =>
    boxes.slice(at + 1).forEach(([other, b]) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1.5 && down > 1.5) found.push(`on top: ${called(one)} ${called(other)}`);
    }),
  );
}
return found;
