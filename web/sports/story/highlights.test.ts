import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent } from '../../../test/support/records.ts';
import { axisOf } from '../game/clock.ts';
import { shownGame } from '../game.fixture.ts';
import { scoreSteps } from '../timeline/scoring.ts';
import { storyOf } from './highlights.ts';

type Parts = Parameters<typeof makeEvent>[0];
const GAME_S = 2400;

/** Returns the story of a basketball game with a basket each 40 seconds. */
function basketball(teamOf: (index: number) => string, score: { team_a: number; team_b: number }) {
  const game = shownGame({
    sport: 'basketball',
    score,
    periods: [{ period: 1, type: 'period', duration_s: GAME_S, start_utc: null }],
  });
  const events = Array.from({ length: 60 }, (_, i) =>
    makeEvent({
      event_id: String(i),
      sport: 'basketball',
      event_type: 'goal',
      team: teamOf(i),
      time_s: i * 40,
      attributes: { points: 2 },
    }),
  ) as sports.Event[];
  return storyOf(game, events, scoreSteps(game, events), axisOf(game, events));
}

const event = (parts: Parts) => makeEvent(parts) as sports.Event;

describe('the story of a game', () => {
  it('the story of a game with few scores has all goals and shots, and nothing else', () => {
    const game = shownGame({ score: { team_a: 1, team_b: 0 } });
    const events = [
      event({ event_id: 'pass' }),
      event({ event_id: 'shot', event_type: 'shot', is_successful: false }),
      event({ event_id: 'goal', event_type: 'goal' }),
    ];
    const story = storyOf(game, events, scoreSteps(game, events), axisOf(game, events));
    expect(story.kind).toBe('shots');
    expect(story.events.map(({ event_id }) => event_id)).toEqual(['shot', 'goal']);
  });

  it('the story of a close game with many scores has the last five minutes', () => {
    const story = basketball((i) => (i % 2 === 0 ? 'Terns' : 'Herons'), { team_a: 60, team_b: 60 });
    expect(story.kind).toBe('finish');
    expect(story.events.every(({ time_s }) => (time_s ?? 0) >= GAME_S - 300)).toBe(true);
    expect(story.steps).toHaveLength(7);
  });

  it('a game that was close five minutes before its end is close', () => {
    const story = basketball((i) => (i > 52 || i % 2 === 0 ? 'Terns' : 'Herons'), { team_a: 68, team_b: 52 });
    expect(story.kind).toBe('finish');
  });

  it('the story of a clear game, or of one whose scores do not add up, has all attempts', () => {
    expect(basketball(() => 'Terns', { team_a: 120, team_b: 0 }).kind).toBe('shots');
    expect(basketball((i) => (i % 2 === 0 ? 'Terns' : 'Herons'), { team_a: 61, team_b: 60 }).kind).toBe(
      'shots',
    );
  });
});
