// Ethnos: kingdoms by players, then everybody with glory and bands.
import { h } from '../dom.js';
import { isFlag, isInt, isList, isMap, isObject, isText, isWord, orNull } from '../kinds.js';
import { chip, COLOURS, crown, fact, played } from '../marks.js';

const DRAGONS = 3;
const KINGDOMS = ['duris', 'rhea', 'straton', 'ithys', 'althea', 'pelagon'];

const isBand = (band) =>
  isObject(band) && isInt(band.size, 0, 99) && isInt(band.skeletons, 0, 99) && isWord(band.leader);
const isPlayer = (player) =>
  COLOURS.includes(player.colour) &&
  isText(player.shape, 4) &&
  isInt(player.glory) &&
  orNull((held) => isInt(held, 0))(player.held) &&
  isList(player.bands, isBand) &&
  isList(player.trolls, isInt) &&
  isList(player.orcs, isWord) &&
  isInt(player.merfolk) &&
  isFlag(player.gone);

export function fits(state) {
  const isKingdom = (kingdom) =>
    isObject(kingdom) &&
    isList(kingdom.tokens, isInt, 4) &&
    isList(kingdom.markers, (count) => isInt(count, 0, 99)) &&
    kingdom.markers.length === state.players.length;
  return (
    isInt(state.age, 1, 3) &&
    isWord(state.phase) &&
    isList(state.tribes, isWord, 12) &&
    isMap(state.kingdoms, isKingdom, 6) &&
    KINGDOMS.every((id) => Object.hasOwn(state.kingdoms, id)) &&
    state.players.every(isPlayer) &&
    isInt(state.dragons, 0, DRAGONS) &&
    orNull((giant) => isObject(giant) && isInt(giant.size, 0) && orNull((seat) => isInt(seat, 0))(giant.seat))(
      state.giant,
    ) &&
    (state.deck === undefined || (isObject(state.deck) && isInt(state.deck.left, 0) && isInt(state.deck.open, 0)))
  );
}

export function draw(state, words) {
  return [
    pile(state, words),
    kingdoms(state, words),
    players(state, words),
    h(
      'p',
      { class: 'soft' },
      words.of('ethnos.tribes', { tribes: state.tribes.map((tribe) => ({ key: `ethnos.tribe.${tribe}` })) }),
    ),
  ];
}

function pile(state, words) {
  if (state.phase !== 'age') return null;
  const seen = '◆'.repeat(state.dragons) + '◇'.repeat(DRAGONS - state.dragons);
  return h(
    'p',
    { class: 'pills' },
    h(
      'span',
      { class: 'pill' },
      h('span', { 'aria-hidden': 'true', class: 'dragons' }, seen),
      ' ',
      words.of('ethnos.glance.dragons', { seen: state.dragons, all: DRAGONS }),
    ),
    state.deck === undefined
      ? null
      : h('span', { class: 'pill' }, words.of('ethnos.glance.deck', { n: state.deck.left })),
    state.deck === undefined
      ? null
      : h('span', { class: 'pill' }, words.of('ethnos.glance.open', { n: state.deck.open })),
  );
}

function kingdoms(state, words) {
  const head = state.players.map((player) =>
    h('th', { scope: 'col' }, chip(player.colour, player.shape), h('span', { class: 'unseen' }, player.name)),
  );
  const rows = KINGDOMS.map((id) => {
    const { tokens, markers } = state.kingdoms[id];
    const most = Math.max(...markers);
    return h(
      'tr',
      {},
      h(
        'th',
        { scope: 'row' },
        words.of(`ethnos.kingdom.${id}`),
        h(
          'span',
          { class: 'tokens' },
          h('span', { class: 'unseen' }, words.of('ethnos.table.tokens'), ' '),
          tokens.join(' · '),
        ),
      ),
      markers.map((count) => {
        const leads = count > 0 && count === most;
        return h('td', { class: leads ? 'leads' : count ? '' : 'none' }, String(count), leads ? crown(words) : null);
      }),
    );
  });
  return h(
    'section',
    { class: 'card' },
    h('h2', {}, words.of('phone.kingdoms')),
    h('table', { class: 'kingdoms' }, h('thead', {}, h('tr', {}, h('td', {}), head)), h('tbody', {}, rows)),
  );
}

function players(state, words) {
  const tribes = new Set(state.tribes);
  const best = Math.max(...state.players.filter((each) => !each.gone).map((each) => each.glory));
  return h(
    'section',
    {},
    h('h2', {}, words.of('phone.players')),
    h(
      'ul',
      { class: 'cards' },
      state.players.map((player, seat) => {
        const bands = player.bands.map((band) => (band.skeletons ? `${band.size}(${band.skeletons})` : `${band.size}`));
        const name = (key) => words.of(`ethnos.table.${key}`);
        const facts = [
          fact(name('bands'), bands.join('  ') || '–', 'long'),
          player.held === null ? null : fact(name('held'), String(player.held)),
          tribes.has('merfolk') ? fact(name('merfolk'), String(player.merfolk)) : null,
          tribes.has('orcs') ? fact(name('orcs'), String(player.orcs.length)) : null,
          tribes.has('trolls') ? fact(name('trolls'), player.trolls.join(' ') || '–') : null,
          state.giant?.seat === seat ? fact(name('giant'), String(state.giant.size)) : null,
        ];
        return h(
          'li',
          { class: `card${state.turn === seat ? ' on-turn' : ''}${player.gone ? ' gone' : ''}` },
          h(
            'div',
            { class: 'row' },
            chip(player.colour, player.shape),
            h(
              'span',
              { class: 'name' },
              player.gone ? words.of('ethnos.gone', { name: player.name }) : player.name,
              played(state, seat, words),
            ),
            !player.gone && player.glory === best && best > 0 ? crown(words) : null,
            h(
              'strong',
              { class: 'big' },
              String(player.glory),
              h('span', { class: 'unit' }, words.of('ethnos.table.glory')),
            ),
          ),
          h('dl', { class: 'facts' }, facts),
        );
      }),
    ),
  );
}
