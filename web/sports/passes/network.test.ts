import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { drawnEdges, networkOf } from './network.ts';

const pass = (from: string, to: string | null, parts: Parameters<typeof makeEvent>[0] = {}) =>
  makeEvent({ player_id: from, recipient_id: to, x: 0, y: 0, ...parts }) as sports.Event;

const passes = [
  pass('b', 'a', { x: 10 }),
  pass('b', 'a', { x: 20, y: 6 }),
  pass('a', 'b'),
  pass('a', 'c'),
  pass('a', null),
  pass('a', 'b', { is_successful: false }),
  pass('a', 'b', { x: null }),
];
const network = networkOf(passes, new Set(['a', 'b', 'c']));

it('the network places players at the average position of their passes', () => {
  expect(network.nodes).toEqual([
    { playerId: 'b', x: 15, y: 3, passes: 2 },
    { playerId: 'a', x: 0, y: 0, passes: 3 },
  ]);
});

it('the network counts completed passes between two players in both directions', () => {
  expect(network.edges).toEqual([
    { players: ['a', 'b'], counts: [1, 2], total: 3 },
    { players: ['a', 'c'], counts: [1, 0], total: 1 },
  ]);
});

it('drawnEdges returns the most frequent edges between players with a position', () => {
  expect(drawnEdges(network, 5).map(({ players }) => players)).toEqual([['a', 'b']]);
  expect(drawnEdges(network, 0)).toEqual([]);
});

it('the network contains only the given players', () => {
  const { nodes, edges } = networkOf(passes, new Set(['a', 'c']));
  expect(nodes.map(({ playerId }) => playerId)).toEqual(['a']);
  expect(edges.map(({ players }) => players)).toEqual([['a', 'c']]);
});
