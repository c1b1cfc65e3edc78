import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWhole } from '../../src/sports/importers/contract/read-whole.fixture.ts';
import { loadImporters } from '../../src/sports/importers/registry.ts';
import type { PlayingArea } from '../../src/sports/model/coordinates.ts';
import type { GameEvent } from '../../src/sports/model/event.ts';
import { realData } from '../real-data.ts';

/**
 * Measures the distance between events and their field marking in all recorded games. The test does not use
 * the conversion table, so it detects wrong values in the table.
 */

type Placed = GameEvent & { readonly x: number; readonly y: number };

interface Marking {
  readonly at: (event: GameEvent) => boolean;
  /** Distance to the marking in metres. */
  readonly off: (event: Placed, area: PlayingArea) => number;
  /** Limits for the median and the 75th percentile of the distance. */
  readonly median: number;
  readonly most: number;
}

const fromGoalLine = ({ x }: Placed, { length_m }: PlayingArea) => length_m / 2 - Math.abs(x);
const fromTouchline = ({ y }: Placed, { width_m }: PlayingArea) => width_m / 2 - Math.abs(y);
const passOf = (subtype: string) => (event: GameEvent) =>
  event.event_type === 'pass' && event.event_subtype === subtype;

/**
 * Corner kicks can be anywhere in the quarter circle, and goal kicks anywhere in the goal area. People enter
 * positions by hand. Some vendors round positions to a hundredth of the field.
 */
const SOCCER = {
  penalty: {
    at: ({ event_type, event_subtype }) =>
      ['shot', 'goal'].includes(event_type) && event_subtype === 'penalty',
    off: (event, area) => Math.abs(fromGoalLine(event, area) - 11),
    median: 0.3,
    most: 0.6,
  },
  corner: {
    at: passOf('corner'),
    off: (event, area) => Math.hypot(fromGoalLine(event, area), fromTouchline(event, area)),
    median: 0.6,
    most: 0.6,
  },
  goal_kick: {
    at: passOf('goal_kick'),
    off: (event, area) => Math.max(0, fromGoalLine(event, area) - 5.5, Math.abs(event.y) - 9.16),
    median: 0.5,
    most: 1,
  },
  kick_off: {
    at: passOf('kick_off'),
    off: ({ x, y }) => Math.hypot(x, y),
    median: 0.75,
    most: 1.5,
  },
  throw_in: {
    at: passOf('throw_in'),
    off: (event, area) => Math.abs(fromTouchline(event, area)),
    median: 1,
    most: 2.2,
  },
} as const satisfies Record<string, Marking>;

/** For each vendor, the recordings folder and the number of events with a position at each marking. */
const RECORDED: ReadonlyArray<
  [importer: string, folder: string, events: Partial<Record<keyof typeof SOCCER, number>>]
> = [
  ['datafactory', 'datafactory', { penalty: 1, corner: 8, throw_in: 45 }],
  ['metrica', 'metrica', { corner: 18, goal_kick: 32, throw_in: 78 }],
  ['sportec', 'dfl', { corner: 11, goal_kick: 18, kick_off: 3, throw_in: 41 }],
  ['statsbomb', 'statsbomb', { corner: 10, goal_kick: 9, kick_off: 6, throw_in: 26 }],
  ['statsperform', 'statsperform', { penalty: 1, corner: 18, goal_kick: 21, kick_off: 5, throw_in: 37 }],
  // Wyscout's data contains no positions for goal kicks.
  ['wyscout', 'wyscout', { penalty: 15, corner: 170, throw_in: 666 }],
];

/** Looser limits for vendors with positions further from the marking. */
const LOOSER: Readonly<
  Record<string, Partial<Record<keyof typeof SOCCER, Pick<Marking, 'median' | 'most'>>>>
> = {
  // People mark positions on a picture of the pitch. Corner kicks are at 0.93 to 1 times the half's length.
  datafactory: { corner: { median: 2, most: 2.7 } },
  // The ball's recorded position, often after the kick, can be off by up to 7% of the field length.
  metrica: { corner: { median: 2.3, most: 4.5 } },
};

const folder = realData('sports');

async function readAll(id: string, path: string) {
  const [importer] = await loadImporters([id]);
  if (importer === undefined) throw new Error(`there is no importer ${id}`);
  return Promise.all((await importer.discover([join(folder ?? '', path)])).map(readWhole));
}

describe.skipIf(folder === null).each(RECORDED)('the soccer fields of %s', (id, path, counts) => {
  test('soccer fields of %s have markings at the positions that the laws of the game specify', async () => {
    const games = await readAll(id, path);
    for (const [name, count] of Object.entries(counts)) {
      const marking = name as keyof typeof SOCCER;
      const { at, off, median, most } = { ...SOCCER[marking], ...LOOSER[id]?.[marking] };
      const distances = games.flatMap(({ game, events }) =>
        events
          .filter(at)
          .filter(isPlaced)
          .map((event) => off(event, game.playing_area)),
      );
      expect(distances, name).toHaveLength(count);
      expect(quantile(distances, 0.5), `median of ${name}`).toBeLessThanOrEqual(median);
      expect(quantile(distances, 0.75), `most of ${name}`).toBeLessThanOrEqual(most);
    }
  });
});

describe.skipIf(folder === null)('soccer shots', () => {
  test('soccer shots that hit a post according to StatsBomb end at a post', async () => {
    const [read] = await readAll('statsbomb', 'statsbomb');
    const posts = read?.events.filter(({ outcome }) => outcome === 'post') ?? [];
    expect(posts).toHaveLength(1);
    for (const { end_y } of posts) expect(Math.abs(Math.abs(end_y ?? 0) - 3.66)).toBeLessThan(0.2);
  });

  test.each([
    ['statsbomb', 'statsbomb', 4],
    ['statsperform', 'statsperform', 3],
    ['datafactory', 'datafactory', 5],
  ])('soccer goals end between the posts and below the crossbar: %s', async (id, path, count) => {
    const games = await readAll(id, path);
    const goals = games.flatMap(({ events }) =>
      events.filter(({ event_type, event_subtype }) => event_type === 'goal' && event_subtype !== 'own_goal'),
    );
    expect(goals).toHaveLength(count);
    for (const { end_y, end_z } of goals) {
      expect(Math.abs(end_y ?? 99)).toBeLessThan(3.66);
      expect(end_z ?? 0).toBeLessThan(2.44);
    }
  });
});

describe.skipIf(folder === null)('markings of other sports', () => {
  test('faceoffs are at the faceoff spots of the rink', async () => {
    const games = await readAll('bigdatacup', 'big-data-cup/pxp_womens_oly_2022_v2.csv');
    const faceoffs = games
      .flatMap(({ events }) => events.filter(({ event_type }) => event_type === 'faceoff'))
      .filter(isPlaced);
    expect(faceoffs).toHaveLength(169);
    const feet = (x: number, y: number) => ({ x: x * 0.3048, y: y * 0.3048 });
    const spots = [feet(0, 0), feet(69, 22), feet(20, 22)];
    const off = faceoffs.map(({ x, y }) =>
      Math.min(...spots.map((spot) => Math.hypot(Math.abs(x) - spot.x, Math.abs(y) - spot.y))),
    );
    // The vendor gives whole feet, but the middle of the rink falls on a half foot.
    expect(quantile(off, 0.5)).toBeLessThan(0.2);
    expect(quantile(off, 0.9)).toBeLessThan(0.5);
  });

  test('touchdowns are behind the goal line, and snaps between the hash marks', async () => {
    const games = (
      await Promise.all([readAll('nextgenstats', 'nfl-ngs'), readAll('bigdatabowl', 'nfl-big-data-bowl')])
    ).flat();
    const of = (type: string) =>
      games.flatMap(({ events }) => events.filter(({ event_type }) => event_type === type)).filter(isPlaced);
    const [touchdowns, snaps] = [of('touchdown'), of('snap')];
    expect([touchdowns.length, snaps.length]).toEqual([6, 13]);
    for (const { x } of touchdowns) {
      expect(Math.abs(x)).toBeGreaterThan(45.72);
      expect(Math.abs(x)).toBeLessThan(54.87);
    }
    // The hash marks are 18 feet 6 inches apart. The ball can be next to a hash mark.
    for (const { y } of snaps) expect(Math.abs(y)).toBeLessThan(2.82 + 0.4);
  });
});

function isPlaced(event: GameEvent): event is Placed {
  return event.x !== null && event.y !== null;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}
