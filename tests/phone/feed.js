// Feeds a store as the page does, draws whatever it takes, and tells what went wrong and what stood on the page.
const [batch, done] = arguments;
(async () => {
  const { Store } = await import('/store.js');
  const { drawState } = await import('/frame.js');
  const { Hourglasses } = await import('/sand.js');
  const { wordsOf } = await import('/words.js');
  const words = await wordsOf('en');
  const glasses = new Hourglasses(document.getElementById('hourglasses'), () => 5);
  const found = { taken: 0, left: 0, faults: [], html: 0 };
  for (const [name, text] of batch) {
    const bytes = Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
    const store = new Store();
    const before = document.querySelector('main').innerHTML;
    try {
      const value = store.take(name, bytes, 1);
      if (value === null) {
        found.left += 1;
        const known = [store.state, store.hourglasses, store.summary, store.availability, store.heardAt];
        if (known.some((each) => each !== null)) found.faults.push(`kept: ${name}`);
        if (document.querySelector('main').innerHTML !== before) found.faults.push(`drawn: ${name}`);
        continue;
      }
      found.taken += 1;
      if (store.state !== null) drawState(store.state, words, 'Oak');
      if (store.hourglasses !== null) glasses.show(store.hourglasses, words);
      if (name === 'event') words.has(value.key) ? words.of(value.key, value.values ?? {}) : value.text;
    } catch (error) {
      found.faults.push(`${name}: ${error} ${new TextDecoder().decode(bytes).slice(0, 2000)}`);
    }
    if (document.querySelector('main script, main img, main iframe')) found.html += 1;
  }
  if (Object.keys(Object.prototype).length) found.faults.push('the language itself was changed');
  return found;
})().then(done, (error) => done({ faults: [String(error)], taken: 0, left: 0, html: 0 }));
