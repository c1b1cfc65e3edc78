import { createHash } from 'node:crypto';
import { eventPageEnvelope } from '../src/sports/formats/envelope.ts';
import type { GameEvent } from '../src/sports/model/event.ts';
import type { Game } from '../src/sports/model/game.ts';
import { StatisticsBuilder } from '../src/sports/model/statistics/of-game.ts';
import { openWriter } from '../src/sports/store/open.ts';
import { Preparation } from '../src/sports/store/preparation.ts';
import { gameEntries, gameRow } from '../src/sports/store/records.ts';
import { makeGame, makeSquadPlayer } from '../test/support/records.ts';

/** Number of games in the invented dataset of the benchmarks. */
const GAMES = 20_000;
const TEAMS = 400;
const SQUAD = [13, 12];
const GAMES_A_SEASON = 800;

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

/** Writes the games to a store. This is fast, because all games contain the same events. `file` is temporary. */
export async function writeLeague(data: string, file: string, events: readonly GameEvent[]): Promise<void> {
  const preparation = new Preparation(file, eventPageEnvelope);
  for (const event of events) preparation.event(event);
  const prepared = preparation.finish({ game: makeGame(), frame_rate_hz: null });
  preparation.close();
  const writer = await openWriter(data);
  for (let i = 0; i < GAMES; i += 1) {
    const game = gameOf(i);
    const row = gameRow(
      { game, frame_rate_hz: null },
      { events: events.length, frames: 0 },
      createHash('sha256'),
      new StatisticsBuilder().finish(game),
    );
    await writer.replaceGame({ ...prepared, row, entries: gameEntries(game) });
  }
  await writer.close();
}
