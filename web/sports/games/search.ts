import type { sports } from '../../../client/index.ts';
import type { Vocabulary } from '../vocabulary/words.ts';

/** Without case and accents, so that `malaga` finds Málaga. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** All that a reader might look for a game by. */
export function searchText(game: sports.GameItem, words: Vocabulary, date: string): string {
  const { teams, competition, season, sport, venue, game_id } = game;
  const parts = [teams.team_a, teams.team_b, competition, season, words.sports[sport] ?? sport, game.date];
  return plain([...parts, date, venue, game_id].filter((part) => part !== null).join('\n'));
}

/** Whether a text has every word of a question, wherever. */
export function finds(text: string, question: string): boolean {
  return plain(question)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
