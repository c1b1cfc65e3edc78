import { expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent, makeGame } from '../../../test/support/records.ts';
import { pictureOf } from './picture.ts';

const game = makeGame() as unknown as sports.Game;
const { team_a, team_b } = game.teams;
const event = (changes: object) => makeEvent(changes) as unknown as sports.Event;
const goal = event({ event_type: 'goal', team: team_a, x: 40, y: 2, is_successful: true });
const shot = event({ event_type: 'shot', team: team_b, x: -30, y: 5, is_successful: false });

it('the picture of a game draws goals of each team above shots', () => {
  const picture = pictureOf(game, [goal, shot]);
  expect(picture?.marks.map(({ look }) => look)).toEqual(['side-b hollow attempt', 'side-a score']);
  expect(picture?.playing_area).toEqual(game.playing_area);
});

it('many shots have smaller marks', () => {
  const width = (events: readonly sports.Event[]) =>
    Number(/M(-?[\d.]+)/.exec(pictureOf(game, events)?.marks[0]?.d ?? '')?.[1]);
  const many = Array.from({ length: 61 }, () => goal);
  expect(40 - width(many)).toBeLessThan(40 - width([goal]));
});

it('a game without positions has no picture', () => {
  expect(pictureOf(game, [])).toBeNull();
  expect(pictureOf(game, [event({ event_type: 'goal', x: null, y: null })])).toBeNull();
});
