import { expect } from 'vitest';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { scoreOfGoals } from '../../model/score.ts';
import { SPORTS, type Sport } from '../../model/vocabulary.ts';
import { type ReadGame, speeds } from './read-whole.fixture.ts';
import type { CheckName, SampleFacts } from './sample.fixture.ts';

/** A property that every vendor's games must have. The check fails if the games contain nothing to check. */
interface Check {
  readonly title: string;
  /** Kinds of records that the check needs. */
  readonly needs: readonly ('events' | 'tracking')[];
  readonly run: (games: readonly ReadGame[], facts: SampleFacts) => void;
}

/** Maximum number of players per team on the field. */
const PER_TEAM: Readonly<Record<Sport, number>> = {
  soccer: 11,
  basketball: 5,
  ice_hockey: 6,
  american_football: 11,
};
/** Highest plausible player speed, in m/s. */
const FASTEST: Readonly<Record<Sport, number>> = {
  soccer: 12,
  basketball: 12,
  ice_hockey: 14,
  american_football: 12,
};
/** Maximum time between an event and its frame, in seconds. Some sources give times in whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** Minimum number of players per team that a frame needs for its mean team positions to be compared. */
const ENOUGH = 7;
/** How far outside the lines players and the ball may be, in metres. */
const BEYOND_M = 5;

export const CHECKS: Readonly<Record<CheckName, Check>> = {
  goals: {
    title: 'every goal is marked as successful, including own goals',
    needs: ['events'],
    run(games) {
      const goals = games.flatMap(({ events }) => events.filter(({ event_type }) => event_type === 'goal'));
      expect(goals.length).toBeGreaterThan(0);
      expect(goals.filter(({ is_successful }) => is_successful !== true)).toEqual([]);
    },
  },
  score: {
    title: 'the goals add up to the score',
    needs: ['events'],
    run(games) {
      const scored = games.flatMap(({ game, events }) => {
        const goals = events.length === 0 ? null : scoreOfGoals(game, events);
        return goals === null || game.score === null ? [] : [{ id: game.game_id, goals, score: game.score }];
      });
      expect(scored.length).toBeGreaterThan(0);
      for (const { id, goals, score } of scored) expect(goals, id).toEqual(score);
    },
  },
  attack: {
    title: 'every goal is at the end that the scoring team attacks',
    needs: ['events'],
    run(games) {
      const placed = games.flatMap(({ game, events }) =>
        game.orientation === 'team_a_positive_x' ? goalsTowards(game, events) : [],
      );
      expect(placed.length).toBeGreaterThan(0);
      expect(placed.filter(({ ahead_m }) => ahead_m < 0)).toEqual([]);
    },
  },
  eventArea: {
    title: 'events are inside the playing area or within a few metres of it',
    needs: ['events'],
    run: (games, facts) => expectInside(games, facts, ({ events }) => events),
  },
  frameArea: {
    title: 'players and the ball are inside the playing area or within a few metres of it',
    needs: ['tracking'],
    run: (games, facts) =>
      expectInside(games, facts, ({ frames }) =>
        frames.flatMap(({ players, ball }) => (ball === null ? players : [...players, ball])),
      ),
  },
  crowd: {
    title: 'no frame has more players per team than the sport allows',
    needs: ['tracking'],
    run(games, { misread }) {
      for (const { game, frames } of tracked(games)) {
        const crowded = frames.filter(({ players }) =>
          Object.values(game.teams).some(
            (name) => players.filter(({ team }) => team === name).length > PER_TEAM[sportOf(game)],
          ),
        );
        expect(crowded.length / frames.length, game.game_id).toBeLessThanOrEqual(misread?.crowded ?? 0);
      }
    },
  },
  speed: {
    title: 'players move at plausible speeds',
    needs: ['tracking'],
    run(games, { misread }) {
      for (const read of tracked(games)) {
        const steps = speeds(read);
        const tooFast = steps.filter((speed) => speed > FASTEST[sportOf(read.game)]);
        expect(steps.length, read.game.game_id).toBeGreaterThan(0);
        expect(tooFast.length / steps.length, read.game.game_id).toBeLessThanOrEqual(
          misread?.tooFast ?? 0.01,
        );
      }
    },
  },
  ends: {
    title: 'each team is closer to its own goal in every period',
    needs: ['tracking'],
    run(games) {
      const periods = tracked(games)
        .filter(({ game }) => game.orientation === 'team_a_positive_x')
        .flatMap((read) => [...aheadByPeriod(read)].map(([period, ahead_m]) => ({ read, period, ahead_m })));
      expect(periods.length).toBeGreaterThan(0);
      for (const { read, period, ahead_m } of periods) {
        expect(ahead_m, `${read.game.game_id}, period ${period}`).toBeGreaterThan(0);
      }
    },
  },
  links: {
    title: 'an event is linked to a frame if and only if the tracking covers its time',
    needs: ['events', 'tracking'],
    run(games) {
      let links = 0;
      for (const read of tracked(games)) {
        const byId = new Map(read.frames.map((frame) => [frame.frame_id, frame]));
        const halfFrame = 0.5 / (read.frameRate ?? 1);
        const times = timesByPeriod(read.frames);
        for (const event of read.events) {
          const name = `${read.game.game_id}, event ${event.event_id}`;
          if (event.frame_id === null) {
            expect(secondsToNearest(event, times), name).toBeGreaterThan(halfFrame);
          } else {
            links += 1;
            expect(secondsBetween(event, byId.get(event.frame_id)), name).toBeLessThanOrEqual(
              FRAME_TOLERANCE_S,
            );
          }
        }
      }
      expect(links).toBeGreaterThan(0);
    },
  },
  places: {
    title: 'players and the ball are at the positions calculated by hand',
    needs: ['tracking'],
    run(games, { places = {} }) {
      expect(Object.keys(places).length).toBeGreaterThan(0);
      for (const [gameId, byFrame] of Object.entries(places)) {
        const frames = games.find(({ game }) => game.game_id === gameId)?.frames ?? [];
        for (const [id, known] of Object.entries(byFrame)) {
          const frame = frames.find(({ frame_id }) => frame_id === Number(id));
          for (const [who, [x, y]] of Object.entries(known)) {
            const found =
              who === 'ball' ? frame?.ball : frame?.players.find(({ player_id }) => player_id === who);
            expect(found?.x, `${gameId}, frame ${id}, ${who}`).toBeCloseTo(x, 2);
            expect(found?.y, `${gameId}, frame ${id}, ${who}`).toBeCloseTo(y, 2);
          }
        }
      }
    },
  },
};

function tracked(games: readonly ReadGame[]): readonly ReadGame[] {
  const found = games.filter(({ frames }) => frames.length > 0);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

function sportOf({ sport }: Game): Sport {
  return SPORTS.find((one) => one === sport) ?? expect.fail(`${sport} is not a sport`);
}

/**
 * Returns the goals with a position, except own goals. `ahead_m` is the distance from the halfway line in
 * metres, positive at the end that the team attacks.
 */
function goalsTowards(game: Game, events: readonly GameEvent[]) {
  return events.flatMap(({ event_type, event_subtype, event_id, team, x }) =>
    event_type !== 'goal' || event_subtype === 'own_goal' || x === null
      ? []
      : [{ game: game.game_id, event_id, ahead_m: team === game.teams.team_a ? x : -x }],
  );
}

function expectInside(
  games: readonly ReadGame[],
  { beyond_m = BEYOND_M }: SampleFacts,
  pointsOf: (game: ReadGame) => readonly { readonly x: number | null; readonly y: number | null }[],
): void {
  let points = 0;
  for (const read of games) {
    const { length_m, width_m } = read.game.playing_area;
    const placed = pointsOf(read).filter(({ x, y }) => x !== null && y !== null);
    const outside = placed.filter(
      ({ x, y }) => Math.abs(x ?? 0) > length_m / 2 + beyond_m || Math.abs(y ?? 0) > width_m / 2 + beyond_m,
    );
    points += placed.length;
    expect(outside.length, read.game.game_id).toBeLessThanOrEqual(0.01 * placed.length);
  }
  expect(points).toBeGreaterThan(0);
}

/** Returns the seconds between an event and a frame; infinite if the periods differ or a time is unknown. */
function secondsBetween({ period, time_s }: GameEvent, frame: Frame | undefined): number {
  if (time_s === null || frame?.period !== period) return Number.POSITIVE_INFINITY;
  return Math.abs(frame.time_s - time_s);
}

/** Returns each period's frame times in ascending order. */
function timesByPeriod(frames: readonly Frame[]): ReadonlyMap<number, readonly number[]> {
  const times = new Map<number, number[]>();
  for (const { period, time_s } of frames) {
    const known = times.get(period);
    if (known === undefined) times.set(period, [time_s]);
    else known.push(time_s);
  }
  return times;
}

function secondsToNearest(event: GameEvent, times: ReadonlyMap<number, readonly number[]>): number {
  // A score event has its play's time and no frame, because no tag marks the moment of scoring.
  if (event.time_s === null || event.event_id.endsWith('-score')) return Number.POSITIVE_INFINITY;
  const inPeriod = times.get(event.period) ?? [];
  let [low, high] = [0, inPeriod.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((inPeriod[middle] ?? 0) < event.time_s) low = middle + 1;
    else high = middle;
  }
  const around = inPeriod.slice(Math.max(0, low - 1), low + 1);
  return Math.min(...around.map((time) => Math.abs(time - (event.time_s ?? 0))));
}

/**
 * Returns the mean x of team_b's players minus the mean x of team_a's players, in metres, by period. In
 * American football, only the frames of snaps count, because later in a play all players run after the ball.
 */
function aheadByPeriod({ game, frames, events }: ReadGame): Map<number, number> {
  const snaps = new Set(
    events.flatMap(({ event_type, frame_id }) => (event_type === 'snap' ? [frame_id] : [])),
  );
  const ahead = new Map<number, number[]>();
  for (const frame of frames) {
    if (game.sport === 'american_football' && !snaps.has(frame.frame_id)) continue;
    const xsOf = (name: string) => frame.players.filter(({ team }) => team === name).map(({ x }) => x);
    const [a, b] = [xsOf(game.teams.team_a), xsOf(game.teams.team_b)];
    if (a.length < ENOUGH || b.length < ENOUGH) continue;
    ahead.set(frame.period, [...(ahead.get(frame.period) ?? []), mean(b) - mean(a)]);
  }
  return new Map([...ahead].map(([period, all]) => [period, mean(all)]));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
