import { expect, it } from 'vitest';
import { makeSquadPlayer } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { nodeLabels } from './node-labels.ts';

it.each([
  ['Lionel Andrés Messi', 10, '10'],
  ['Lionel Andrés Messi', null, 'LM'],
  ['M. Götze', null, 'MG'],
  ['Neymar', null, 'N'],
  ['किरण पर्वती', null, 'कप'],
])('the label of player %s with shirt number %s is %s', (name, jersey_number, label) => {
  const players = [makeSquadPlayer({ player_id: 'p', name, team: 'Terns', jersey_number })];
  const labels = nodeLabels(shownGame({ players }), [{ playerId: 'p' }], () => name);
  expect(labels.get('p')).toBe(label);
});
