// Texts by key, as the table says them; a plural is a list of forms.
const FORMS = { one: 0, few: 1 };

export const LANGUAGES = ['en', 'ru', 'cs'];

export class Words {
  constructor(file) {
    this.language = file.language;
    this.texts = new Map(Object.entries(file.texts));
    this.plural = new Intl.PluralRules(file.language);
  }

  has(key) {
    return this.texts.has(key);
  }

  // A number, a name, or something that was said: a key with values.
  say(what) {
    return typeof what === 'object' ? this.of(what.key, what.values) : String(what);
  }

  of(key, values = {}) {
    const template = this.template(key, values.n);
    if (template === undefined) return readable(key, Object.values(values).map((each) => this.value(each)));
    return template.replace(/\{\{|\}\}|\{([a-z_]+)\}/g, (found, name) => {
      if (name === undefined) return found[0];
      return Object.hasOwn(values, name) ? this.value(values[name]) : found;
    });
  }

  template(key, n) {
    const text = this.texts.get(key);
    if (text === undefined || typeof text === 'string') return text;
    const form = Number.isInteger(n) ? FORMS[this.plural.select(n)] : 0;
    return text[form] ?? text[text.length - 1];
  }

  value(value) {
    return Array.isArray(value) ? value.map((each) => this.say(each)).join(', ') : this.say(value);
  }
}

// A key without a text, as the table reads it: a game of a package may lack some.
function readable(key, values) {
  const parts = key.split('.');
  const last = parts.pop().replaceAll('_', ' ');
  if (last === 'name' && parts.length) {
    const game = parts.pop().replaceAll('_', ' ');
    return game[0].toUpperCase() + game.slice(1);
  }
  return values.length ? `${last}: ${values.join(', ')}` : last;
}

const files = new Map();

export async function wordsOf(language) {
  if (!files.has(language)) {
    const answer = await fetch(`/words/${language}.json`);
    if (!answer.ok) throw new Error(`words: ${answer.status}`);
    files.set(language, new Words(await answer.json()));
  }
  return files.get(language);
}
