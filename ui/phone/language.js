// The language of the phone: chosen with the picker, and remembered.
import { $, h } from './dom.js';
import { LANGUAGES, wordsOf } from './words.js';

// The picker of the language; `draw(words)` is called for the first time before this returns.
export async function speak(ofTable, draw) {
  const picker = $('language');
  const change = async (language) => {
    const words = await wordsOf(language);
    document.documentElement.lang = language;
    picker.replaceChildren(
      ...LANGUAGES.map((each) =>
        h('option', { value: each, selected: each === language }, words.of(`phone.language.${each}`)),
      ),
    );
    picker.setAttribute('aria-label', words.of('phone.language'));
    draw(words);
  };
  picker.addEventListener('change', () => {
    remember(picker.value);
    change(picker.value).catch(() => {});
  });
  for (;;) {
    try {
      return await change(chosenLanguage(ofTable));
    } catch {
      await new Promise((go) => setTimeout(go, 1000));
    }
  }
}

// The one chosen here before, else the phone's, else the table's.
function chosenLanguage(ofTable) {
  const wanted = [remembered(), ...(navigator.languages ?? []).map((each) => each.slice(0, 2).toLowerCase()), ofTable];
  return wanted.find((each) => LANGUAGES.includes(each)) ?? 'en';
}

function remembered() {
  try {
    return localStorage.getItem('language');
  } catch {
    return null; // a phone that keeps nothing
  }
}

function remember(language) {
  try {
    localStorage.setItem('language', language);
  } catch {
    // then until the page is left
  }
}
