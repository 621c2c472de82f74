// Things that are wrong on purpose, by what the check calls them.
const main = document.querySelector('main');

function put(into, tag, text, style) {
  const element = document.createElement(tag);
  element.textContent = text;
  element.style.cssText = style;
  into.append(element);
  return element;
}

({
  'page:': () => put(main, 'div', '', 'width: 500px; height: 9px'),
  'outside:': () => put(main, 'p', 'out there', 'position: absolute; left: -50px'),
  'cut off:': () => put(main, 'p', 'Maximiliana Alexandrina', 'width: 60px; overflow: hidden; white-space: nowrap'),
  'out of its card:': () => {
    const card = put(main, 'div', '', 'width: 100px; height: 20px');
    card.className = 'card';
    put(card, 'p', 'a b c d e f g h i j k l m n o p', '');
  },
  'on top:': () => {
    const around = put(main, 'div', '', 'position: relative');
    for (const text of ['one', 'two']) put(around, 'p', text, 'position: absolute; left: 0; top: 0');
  },
})[arguments[0]]();
