// The games that have a picture of their own. Any other is shown by the tables that it sends along (`board`).
// A game is a module with `fits(state)`: whether its part of the state is what it draws, and `draw(state, words)`:
// nodes. `head(state, words)`, where there is one, stands at the top.
import * as ethnos from './ethnos.js';
import * as pendulum from './pendulum.js';
import * as scythe from './scythe.js';
import * as tally from './tally.js';

export const GAMES = Object.assign(Object.create(null), { ethnos, pendulum, scythe, tally });
