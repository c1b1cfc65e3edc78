import { demoGames } from '../demo/index.ts';
import type { Game, Player } from '../model/game.ts';

/** Games of the demo, each in the forms of two sources. */
export interface GamePair {
  readonly ours: Game;
  readonly theirs: Game;
}

const REPORT = { skip: () => undefined, note: () => undefined, progress: () => undefined };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the date some days later. */
export function later(date: string | null, days: number): string {
  return new Date(Date.parse(date ?? '') + days * DAY_MS).toISOString().slice(0, 10);
}

export async function demoPairs(count: number): Promise<GamePair[]> {
  const sources = demoGames({ games: count, seed: 1, tracked: 0 });
  const games = await Promise.all(sources.map(async (source) => (await source.read(REPORT)).game()));
  return games.map((game, i) => ({
    ours: { ...game, kickoff_utc: i % 4 === 3 ? `${game.date}T22:30:00Z` : null },
    theirs: inOtherForm(game, i),
  }));
}

const TEAM_FORMS: readonly ((word: string) => string)[] = [
  (word) => `${word} FC`,
  (word) => `DEMO ${word.toUpperCase()}`,
  (word) => `Demo ${word.slice(0, -2)}`,
  (word) => `A.S. Demo ${word}`,
];
const PLAYER_FORMS: readonly ((words: readonly string[]) => readonly string[])[] = [
  (words) => words,
  (words) => words.toReversed(),
  ([first = '', ...rest]) => [`${[...first][0]}.`, ...rest],
  (words) => words.map((word) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()),
];

/** Returns the game as another source would give it: other names, sides, IDs and start. */
export function inOtherForm(game: Game, i: number): Game {
  const nameOf = (team: string) => TEAM_FORMS[i % TEAM_FORMS.length]?.(team.replace('Demo ', '')) ?? team;
  const isSwapped = i % 2 === 1;
  const { team_a, team_b } = game.teams;
  const [first, second] = isSwapped ? [team_b, team_a] : [team_a, team_b];
  const { score } = game;
  const isNextDay = i % 4 === 3;
  return {
    ...game,
    game_id: `other-${i}`,
    date: isNextDay ? later(game.date, 1) : game.date,
    kickoff_utc: isNextDay ? `${later(game.date, 1)}T00:30:00Z` : null,
    teams: { team_a: nameOf(first), team_b: nameOf(second) },
    home_team: null,
    score: score && isSwapped ? { team_a: score.team_b, team_b: score.team_a } : score,
    competition: i % 3 === 0 ? null : 'FIELDCAST Demo',
    players: game.players.map((player, j) => otherPlayer(player, i + j, nameOf(player.team))),
    source: { ...game.source, provider: 'other' },
  };
}

function otherPlayer(player: Player, number: number, team: string): Player {
  const isLatin = /\p{Script=Latin}/u.test(player.name ?? '');
  const form = isLatin ? PLAYER_FORMS[number % PLAYER_FORMS.length] : undefined;
  const words = player.name?.split(' ') ?? [];
  return {
    ...player,
    player_id: player.player_id.replace('demo-', 'other-'),
    team,
    name: number % 11 === 5 ? null : (form?.(words) ?? words).join(' '),
    jersey_number: number % 7 === 3 ? null : player.jersey_number,
  };
}
