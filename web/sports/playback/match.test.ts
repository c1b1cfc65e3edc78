import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { shownGame } from '../game.fixture.ts';
import { playedMatch, sourcesOf } from './match.ts';

const tracking: sports.Game['tracking'] = { frames: 1, frame_rate_hz: 25, speed: null };
const events = { count: 1 };
const game = (game_id: string, parts: Partial<sports.Game> = {}): sports.Game => ({
  ...shownGame({ game_id }),
  ...parts,
});

describe('sourcesOf', () => {
  const [none, both] = [game('none'), game('both', { tracking, events })];
  const [tracked, described] = [game('tracked', { tracking }), game('described', { events })];
  it.each([
    ['both', both, [tracked, described], both, both],
    ['only tracking', tracked, [described, both], tracked, described],
    ['only events', described, [tracked, both], tracked, described],
    ['neither', none, [both, tracked], both, both],
    ['only tracking, like its match', tracked, [none], tracked, tracked],
  ])('a game with %s takes what it lacks from the linked games', (_, shown, linked, ...expected) => {
    expect(Object.values(sourcesOf(shown, linked) ?? {})).toEqual(expected);
  });
  it('a match without tracking has no sources', () => expect(sourcesOf(described, [none])).toBeNull());
});

describe('playedMatch', () => {
  const tracked = game('tracked', { tracking, teams: { team_a: 'Terns FC', team_b: 'Herons FC' } });
  const described = game('described', { events });
  const at = (period: number, time_s: number | null, frames_of: object, team = 'Herons') =>
    makeEvent({ period, time_s, team, attributes: { frames_of } }) as sports.Event;
  const ball = { method: 'ball', offset_s: -1.5, distance_m: 0.8, compared_events: 40 };

  it('events get the times and the team names of the tracking', () => {
    const match = playedMatch(tracked, described, [
      at(1, 10, ball),
      at(1, 1, ball, 'Terns'),
      at(1, null, ball),
    ]);
    expect(match.events.map(({ time_s, team }) => [time_s, team])).toEqual([
      [8.5, 'Herons FC'],
      [0, 'Terns FC'],
      [null, 'Herons FC'],
    ]);
    expect(match.alignments.get(1)).toEqual(ball);
  });

  it('events of a period that cannot be aligned are omitted', () => {
    const match = playedMatch(tracked, described, [at(1, 10, ball), at(2, 10, { game_id: 'tracked' })]);
    expect(match.events.map(({ period }) => period)).toEqual([1]);
    expect(match.alignments.has(2)).toBe(false);
  });
});
