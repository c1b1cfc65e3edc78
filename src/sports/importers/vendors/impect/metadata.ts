import type { GameEvent } from '../../../model/event.ts';
import type { Period, Player } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile, SourceFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import {
  checkNamed,
  checkPlayer,
  checkStart,
  type GameTimeRecord,
  type NamedRecord,
  type SquadRecord,
  unwrapped,
} from './schema.ts';
import { IMPECT, PERIOD_S, STARTS_MIN } from './vocabulary.ts';

/** Names of players or squads by the vendor's ids. */
export type Names = ReadonlyMap<string, string>;

/** Reads lists of players or squads. Throws ImportError if a file is no list. */
export async function readNames(files: readonly FoundFile[], report: ImportReport): Promise<Names> {
  const names = new Map<string, string>();
  for (const file of files) {
    const list = unwrapped(await readJson(file));
    if (!Array.isArray(list)) throw new ImportError(file.path, 'is not a list');
    const skips = new SkipReport(report, 'name');
    for (const [index, element] of list.entries()) {
      const one = skips.tryOrSkip(() => checkNamed(element, file, `[${index}]`));
      const name = one && nameOf(one);
      if (one !== null && name !== null) names.set(String(one.id), name);
    }
    skips.finish();
  }
  return names;
}

function nameOf({ name, commonname, firstname, lastname }: NamedRecord): string | null {
  const whole = [textOrNull(firstname), textOrNull(lastname)].filter((part) => part !== null).join(' ');
  return textOrNull(name) ?? textOrNull(commonname) ?? textOrNull(whole);
}

/** The place of a squad in the file, for error messages and ids of events. */
export type Side = 'squadHome' | 'squadAway';

/** A squad with its name. */
export interface Squad {
  readonly side: Side;
  readonly record: SquadRecord;
  readonly team: string;
}

/** Returns the squad's players by the vendor's ids. A player with a starting position starts. */
export function playersOf(
  { record, side, team }: Squad,
  names: Names,
  file: SourceFile,
  report: ImportReport,
): Map<string, Player> {
  const skips = new SkipReport(report, 'player');
  const starts = new Map(
    (record.startingPositions ?? []).flatMap((element, index) => {
      const one = skips.tryOrSkip(() => checkStart(element, file, `${side}.startingPositions[${index}]`));
      return one === null ? [] : [[String(one.playerId), textOrNull(one.position)] as const];
    }),
  );
  const players = (record.players ?? []).flatMap((element, index): [string, Player][] => {
    const one = skips.tryOrSkip(() => checkPlayer(element, file, `${side}.players[${index}]`));
    if (one === null) return [];
    const id = String(one.id);
    const player = IMPECT.player({
      player_id: IMPECT.idOf(id),
      name: names.get(id) ?? null,
      team,
      jersey_number: shirtNumber(one.shirtNumber),
      position: starts.get(id) ?? null,
      is_starter: starts.size === 0 ? null : starts.has(id),
    });
    return [[id, player]];
  });
  skips.finish();
  return new Map(players);
}

/** A clock such as `46:34.3490` or, in added time, `45:00.0000 (+01:23.4000)`. */
const CLOCK = /^\s*(\d+):(\d+(?:\.\d+)?)(?:\s*\(\+(\d+):(\d+(?:\.\d+)?)\))?\s*$/;

/**
 * Returns the period and the seconds elapsed in the period. The number has the period; the clock has the time. If there
 * is no clock in the period, the number also has the time.
 */
export function momentOf({ gameTime, gameTimeInSec }: GameTimeRecord): Moment {
  const period = Math.floor(gameTimeInSec / PERIOD_S) + 1;
  const [, minutes = '', seconds, addedMinutes = '0', addedSeconds = '0'] = CLOCK.exec(gameTime ?? '') ?? [];
  const clock = (Number(minutes) + Number(addedMinutes)) * 60 + Number(seconds) + Number(addedSeconds);
  const elapsed = clock - (STARTS_MIN[period - 1] ?? 0) * 60;
  return { period, time_s: roundTime(elapsed >= 0 ? elapsed : gameTimeInSec % PERIOD_S) };
}

interface Moment {
  readonly period: number;
  readonly time_s: number;
}

/** Returns both halves and the later periods with a change. Line-ups do not have the length of a period. */
export function periodsOf(moments: readonly { readonly period: number }[]): Period[] {
  const last = Math.max(2, ...moments.map(({ period }) => period));
  return [...SOCCER_PERIODS]
    .filter(([period]) => period <= last)
    .map(([period, type]) => ({ period, type, duration_s: null }));
}

/**
 * Sets `is_starter` to null for players whose substitutions contradict it, with one note: a substitute goes off without
 * coming on, or a starter comes on without going off.
 */
export function withoutContradictions(
  players: ReadonlyMap<string, Player>,
  events: readonly GameEvent[],
  report: ImportReport,
): Player[] {
  const onField = new Set([...players.values()].flatMap((one) => (one.is_starter ? [one.player_id] : [])));
  const doubtful = new Set<string>();
  const inOrder = events
    .filter(({ event_type }) => event_type === 'substitution')
    .sort((a, b) => a.period - b.period || (a.time_s ?? 0) - (b.time_s ?? 0));
  for (const { player_id, recipient_id } of inOrder) {
    if (player_id !== null && !onField.delete(player_id)) doubtful.add(player_id);
    if (recipient_id !== null && onField.has(recipient_id)) doubtful.add(recipient_id);
    if (recipient_id !== null) onField.add(recipient_id);
  }
  if (doubtful.size > 0)
    report.note(`substitutions contradict the starting line-up: ${[...doubtful].join(', ')}`);
  return [...players.values()].map((one) =>
    doubtful.has(one.player_id) ? { ...one, is_starter: null } : one,
  );
}
