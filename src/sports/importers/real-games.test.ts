import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { SPORTS, type Sport } from '../model/vocabulary.ts';
import { KNOWN_PLACES } from './known-places.fixture.ts';
import { type ReadGame, readWhole, speeds } from './read-whole.fixture.ts';
import { loadImporters } from './registry.ts';
import { SAMPLES } from './samples.fixture.ts';

const IMPORTERS = await loadImporters();

/** How many of a team may play at once. */
const PER_TEAM: Readonly<Record<Sport, number>> = {
  soccer: 11,
  basketball: 5,
  ice_hockey: 6,
  american_football: 11,
};
/** Faster than this, in m/s, nobody runs or skates. */
const FASTEST: Readonly<Record<Sport, number>> = {
  soccer: 12,
  basketball: 12,
  ice_hockey: 14,
  american_football: 12,
};
/** An event is at most this far from its frame, in seconds: the clocks of some sources have whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** Fewer of a team than this do not tell at which end it stands. */
const ENOUGH = 7;

const samples = IMPORTERS.flatMap((importer) =>
  (SAMPLES[importer.id] ?? [])
    .filter(({ invented }) => invented === undefined)
    .map((sample) => ({ importer, sample, source: realData(sample.folder) })),
);

describe.each(samples)('every game of $sample.folder, as $importer.id', ({ importer, sample, source }) => {
  let games: ReadGame[];
  let tracked: ReadGame[];
  beforeAll(async () => {
    if (source === null) return;
    const paths = (sample.paths ?? ['']).map((path) => join(source, path));
    games = [];
    for (const found of await importer.discover(paths)) games.push(await readWhole(found));
    tracked = games.filter(({ frames }) => frames.length > 0);
  }, 120_000);
  const misread = sample.misread ?? { crowded: 0, tooFast: 0.01 };

  test.skipIf(source === null)('shows no more of a team than may play', () => {
    for (const { game, frames } of tracked) {
      const crowded = frames.filter(({ players }) =>
        Object.values(game.teams).some(
          (name) => players.filter(({ team }) => team === name).length > PER_TEAM[sportOf(game)],
        ),
      );
      expect(crowded.length / frames.length, game.game_id).toBeLessThanOrEqual(misread.crowded);
    }
  });

  test.skipIf(source === null)('has people move as people can', () => {
    for (const read of tracked) {
      const steps = speeds(read);
      const tooFast = steps.filter((speed) => speed > FASTEST[sportOf(read.game)]);
      expect(steps.length, read.game.game_id).toBeGreaterThan(0);
      expect(tooFast.length / steps.length, read.game.game_id).toBeLessThanOrEqual(misread.tooFast);
    }
  });

  test.skipIf(source === null)('has each team in front of the goal that it defends, in every period', () => {
    for (const read of tracked) {
      if (read.game.orientation !== 'team_a_positive_x' || sample.copiedHalf) continue;
      for (const [period, ahead] of aheadByPeriod(read)) {
        expect(ahead, `${read.game.game_id}, period ${period}`).toBeGreaterThan(0);
      }
    }
  });

  test.skipIf(source === null)('links every event that a frame shows to it, and no other', () => {
    for (const read of tracked) {
      const byId = new Map(read.frames.map((frame) => [frame.frame_id, frame]));
      for (const event of read.events) {
        const name = `${read.game.game_id}, event ${event.event_id}`;
        if (event.frame_id === null)
          expect(secondsToFrame(event, read.frames), name).toBeGreaterThan(half(read));
        else expect(secondsTo(event, byId.get(event.frame_id)), name).toBeLessThanOrEqual(FRAME_TOLERANCE_S);
      }
    }
  });

  test.skipIf(source === null)('has people and ball where the files have them', () => {
    for (const { game, frames } of tracked) {
      const known = KNOWN_PLACES[game.game_id] ?? {};
      for (const [id, places] of Object.entries(known)) {
        const frame = frames.find(({ frame_id }) => frame_id === Number(id));
        for (const [who, [x, y]] of Object.entries(places)) {
          const found =
            who === 'ball' ? frame?.ball : frame?.players.find(({ player_id }) => player_id === who);
          expect(found?.x, `${game.game_id}, frame ${id}, ${who}`).toBeCloseTo(x, 2);
          expect(found?.y, `${game.game_id}, frame ${id}, ${who}`).toBeCloseTo(y, 2);
        }
      }
    }
  });
});

test.skipIf(samples.some(({ source }) => source === null))(
  'the known places are of games that are here',
  async () => {
    const ids = new Set<string>();
    for (const { importer, sample, source } of samples) {
      const paths = (sample.paths ?? ['']).map((path) => join(source ?? '', path));
      const report = { note: () => undefined, skip: () => undefined, progress: () => undefined };
      for (const found of await importer.discover(paths)) ids.add((await found.read(report)).gameId);
    }
    expect(Object.keys(KNOWN_PLACES).filter((id) => !ids.has(id))).toEqual([]);
  },
  120_000,
);

function sportOf({ sport }: Game): Sport {
  return SPORTS.find((one) => one === sport) ?? expect.fail(`${sport} is no sport`);
}

/** Half the time between two frames. */
function half({ frameRate }: ReadGame): number {
  return 0.5 / (frameRate ?? 1);
}

/** Seconds between an event and a frame; infinite where they are of two periods, or either has no time. */
function secondsTo({ period, time_s }: GameEvent, frame: Frame | undefined): number {
  if (time_s === null || frame?.period !== period) return Number.POSITIVE_INFINITY;
  return Math.abs(frame.time_s - time_s);
}

/** Seconds between an event and the frame that is nearest to it. */
function secondsToFrame(event: GameEvent, frames: readonly Frame[]): number {
  // Points of a play that no tag tells the moment of have the play's time.
  if (event.event_id.endsWith('-score')) return Number.POSITIVE_INFINITY;
  return frames.reduce((least, frame) => Math.min(least, secondsTo(event, frame)), Number.POSITIVE_INFINITY);
}

/**
 * How many metres team_b's players are nearer to +x than team_a's, on average of a period's frames; in American football
 * at the snaps, since after them everybody runs after the ball. In ice hockey too few are seen at once to tell.
 */
function aheadByPeriod({ game, frames, events }: ReadGame): Map<number, number> {
  const snaps = new Set(
    events.flatMap(({ event_type, frame_id }) => (event_type === 'snap' ? [frame_id] : [])),
  );
  const ahead = new Map<number, number[]>();
  for (const frame of frames) {
    if (game.sport === 'american_football' && !snaps.has(frame.frame_id)) continue;
    const [a, b] = [game.teams.team_a, game.teams.team_b].map((name) =>
      frame.players.filter(({ team }) => team === name).map(({ x }) => x),
    );
    if (a === undefined || b === undefined || game.sport === 'ice_hockey') continue;
    if (a.length < ENOUGH || b.length < ENOUGH) continue;
    ahead.set(frame.period, [...(ahead.get(frame.period) ?? []), mean(b) - mean(a)]);
  }
  return new Map([...ahead].map(([period, all]) => [period, mean(all)]));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
