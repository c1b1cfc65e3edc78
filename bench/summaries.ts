import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventPageEnvelope } from '../src/sports/formats/envelope.ts';
import type { Game } from '../src/sports/model/game.ts';
import { StatisticsBuilder } from '../src/sports/model/statistics/of-game.ts';
import type { SummaryFilter } from '../src/sports/store/filters.ts';
import { openReader, openWriter } from '../src/sports/store/open.ts';
import { Preparation } from '../src/sports/store/preparation.ts';
import { gameEntries, gameRow } from '../src/sports/store/records.ts';
import { SUMMARIES, type SummaryName } from '../src/sports/store/summaries.ts';
import { makeGame, makeSquadPlayer } from '../test/support/records.ts';

/**
 * Measures how long a store takes to read pages of /teams, /players and /competitions with 20,000 games and
 * 500,000 players. Usage: node bench/summaries.ts [URL] With the URL of a PostgreSQL database, the benchmark
 * uses a new schema there; by default it uses SQLite.
 */
const GAMES = 20_000;
const TEAMS = 400;
const SQUAD = [13, 12];
const GAMES_A_SEASON = 800;
const TURNS = 21;

const FILTERS: Readonly<Record<string, SummaryFilter>> = {
  'all games': {},
  'one competition and season': { competition: 'League 3', season: '2004' },
  'one team': { team: 'Team 17' },
  'a year': { dateFrom: '2010-01-01', dateTo: '2010-12-31' },
};

const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  const data = process.argv[2] ?? join(folder, 'data');
  await fill(data, join(folder, 'empty.sqlite'));
  const reader = await openReader(data, { freshMs: 0 });
  for (const list of Object.keys(SUMMARIES) as SummaryName[]) {
    for (const [name, filter] of Object.entries(FILTERS)) {
      for (const limit of [100, 1000]) {
        const request = { after: null, limit, separator: ',' } as const;
        const times: number[] = [];
        let count = 0;
        for (let i = 0; i < TURNS; i += 1) {
          const startedAt = performance.now();
          ({ count } = await reader.summaries(list, filter, request));
          times.push(performance.now() - startedAt);
        }
        const median = times.sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? Number.NaN;
        console.log(`/${list}, ${name}, limit ${limit}: ${median.toFixed(1)} ms for ${count} entries`);
      }
    }
  }
  await reader.close();
} finally {
  await rm(folder, { recursive: true });
}

/** Fills the store quickly: the games have no events. */
async function fill(data: string, file: string): Promise<void> {
  const preparation = new Preparation(file, eventPageEnvelope);
  const empty = preparation.finish({ game: makeGame(), frame_rate_hz: null });
  preparation.close();
  const writer = await openWriter(data);
  for (let i = 0; i < GAMES; i += 1) {
    const game = gameOf(i);
    const row = gameRow(
      { game, frame_rate_hz: null },
      { events: 0, frames: 0 },
      createHash('sha256'),
      new StatisticsBuilder().finish(game),
    );
    await writer.replaceGame({ ...empty, row, entries: gameEntries(game) });
  }
  await writer.close();
}

/** Returns a game from a league season; squads change between seasons. */
function gameOf(i: number): Game {
  const season = Math.floor(i / GAMES_A_SEASON);
  const home = i % TEAMS;
  const away = (home + 1 + (season % (TEAMS - 1))) % TEAMS;
  const teams = { team_a: `Team ${home}`, team_b: `Team ${away}` };
  return makeGame({
    game_id: `bench-${i}`,
    teams,
    date: new Date(Date.UTC(2000, 0, 1) + i * 4e7).toISOString().slice(0, 10),
    competition: `League ${home % 20}`,
    season: String(2000 + season),
    players: [home, away].flatMap((team, side) =>
      Array.from({ length: SQUAD[side] ?? 0 }, (_, j) =>
        makeSquadPlayer({
          player_id: `bench-${team}-${j + 3 * season}`,
          name: `Player ${j} of ${team}`,
          team: `Team ${team}`,
          minutes_played: 90 - j,
        }),
      ),
    ),
  });
}
