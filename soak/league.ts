import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventPageEnvelope } from '../src/sports/formats/envelope.ts';
import type { GameEvent } from '../src/sports/model/event.ts';
import { openWriter } from '../src/sports/store/open.ts';
import { Preparation } from '../src/sports/store/preparation.ts';
import { makeEvent, makeGame, makeSquadPlayer } from '../test/support/records.ts';

/** Each team has a squad of `SQUAD` players; the first eleven play. */
const TEAMS = 40;
const SQUAD = 25;
const ELEVEN = 11;

/** Common event types, used in turn. Every eighth event has a rarer type. */
const COMMON = ['pass', 'reception', 'carry', 'duel', 'pass', 'recovery', 'pass'] as const;
const RARER = ['shot', 'foul', 'clearance', 'ball_out', 'save', 'goal', 'card'] as const;

export interface SyntheticLeague {
  readonly games: number;
  readonly eventsPerGame: number;
}

/** Writes synthetic games without tracking through the store's writer, each on a different date. */
export async function writeLeague(
  data: string,
  { games, eventsPerGame }: SyntheticLeague,
  drafts = `${data}-drafts`,
): Promise<void> {
  await mkdir(drafts);
  const writer = await openWriter(data);
  for (let number = 0; number < games; number += 1) {
    const file = join(drafts, 'game.sqlite');
    const preparation = new Preparation(file, eventPageEnvelope);
    const game = gameOf(number);
    for (let i = 0; i < eventsPerGame; i += 1) preparation.event(eventOf(game, i, eventsPerGame));
    await writer.replaceGame(preparation.finish({ game, frame_rate_hz: null }));
    preparation.close();
    await rm(file);
  }
  await writer.close();
  await rm(drafts, { recursive: true });
}

type Game = ReturnType<typeof makeGame>;

function gameOf(number: number): Game {
  const first = number % TEAMS;
  const second = (first + 1 + (Math.floor(number / TEAMS) % (TEAMS - 1))) % TEAMS;
  return makeGame({
    game_id: `league-${number}`,
    date: new Date(Date.UTC(1990, 0, 1 + number)).toISOString().slice(0, 10),
    teams: { team_a: `Team ${first}`, team_b: `Team ${second}` },
    players: [first, second].flatMap((team) => squadOf(team, number)),
  });
}

function squadOf(team: number, game: number): Game['players'] {
  return Array.from({ length: ELEVEN }, (_, i) => {
    const number = (game + i) % SQUAD;
    const player_id = `league-${team}-${number}`;
    return makeSquadPlayer({
      player_id,
      name: `Player ${team}.${number}`,
      team: `Team ${team}`,
      jersey_number: i + 1,
    });
  });
}

function eventOf(game: Game, i: number, count: number): GameEvent {
  const player = game.players[(i * 7) % game.players.length];
  const half = Math.ceil(count / 2);
  return makeEvent({
    event_id: String(i),
    game_id: game.game_id,
    event_type: (i % 8 === 0 ? RARER[(i / 8) % RARER.length] : COMMON[i % COMMON.length]) ?? 'other',
    period: i < half ? 1 : 2,
    time_s: Math.round(((i % half) / half) * 2_700_000) / 1000,
    team: player?.team ?? null,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    x: ((i * 37) % 105) - 52,
    y: ((i * 17) % 68) - 34,
  });
}
