import type { sports } from '../../../../client/index.ts';
import { type Language, localeOf } from '../../../shared/language.ts';
import { clockOf, type Moment, periodName } from '../../game/clock.ts';
import { vocabularyIn } from '../../vocabulary/index.ts';
import type { Picture } from '../frames/picture.ts';
import type { Note } from './draw.ts';

/** Formats a game's names, numbers and times for display. */
export interface Labeller {
  readonly nameOf: (player: sports.FramePlayer) => string;
  /** Returns the names and speeds of the players with these IDs. */
  readonly notes: (picture: Picture, playerIds: readonly (string | null)[]) => readonly Note[];
  /** Formats a time with tenths of a second: `63:12.4`. */
  readonly clock: (moment: Moment) => string;
  /** Returns the lines of text under a saved picture. */
  readonly caption: (moment: Moment) => readonly string[];
  readonly fileName: (moment: Moment, type: 'png' | 'webm') => string;
}

export function labellerOf(game: sports.Game, language: Language): Labeller {
  const words = vocabularyIn(language);
  const names = new Map(game.players.map(({ player_id, name }) => [player_id, name]));
  const number = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  const nameOf = ({ player_id, jersey_number }: sports.FramePlayer): string =>
    names.get(player_id ?? '') ?? (jersey_number === null ? (player_id ?? '?') : String(jersey_number));
  const clock = ({ period, time_s }: Moment): string => {
    // Due to rounding errors, a time such as 0.3 can be slightly too small.
    const tenths = Math.floor(time_s * 10 + 1e-6);
    return `${clockOf(game, { period, time_s: Math.floor(tenths / 10) }, words)}.${tenths % 10}`;
  };
  return {
    nameOf,
    notes(picture, playerIds) {
      const wanted = new Set(playerIds);
      return picture.people.flatMap(({ player }): Note[] => {
        const { player_id, speed } = player;
        if (player_id === null || !wanted.has(player_id)) return [];
        const parts = [nameOf(player), ...(speed === null ? [] : [`${number.format(kmh(speed))} km/h`])];
        return [{ player_id, text: parts.join(' · ') }];
      });
    },
    clock,
    caption: (moment) => [
      [
        `${game.teams.team_a} – ${game.teams.team_b}`,
        game.date,
        periodName(game, moment.period, words),
        clock(moment),
      ]
        .filter((part) => part !== null)
        .join(' · '),
      `${game.source.attribution} (${game.source.licence})`,
    ],
    fileName: ({ period, time_s }, type) => `${game.game_id}-${period}-${time_s.toFixed(2)}.${type}`,
  };
}

export const kmh = (metresPerSecond: number): number => metresPerSecond * 3.6;
