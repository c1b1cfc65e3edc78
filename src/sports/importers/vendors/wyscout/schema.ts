import Type, { type Static } from 'typebox';
import { OneOf } from '../../../model/schema.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { optional, schemaCheck } from '../../reading/json.ts';
import { DURATIONS, PERIOD_CODES } from './vocabulary.ts';

/** Schemas of the imported parts of the vendor's files. Other fields are ignored. */

const Id = Type.Integer({ minimum: 0 });

const PlayerSchema = Type.Object({
  wyId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  shortName: Type.String(),
  role: Type.Object({ name: Type.String() }),
});
export type WyscoutPlayer = Static<typeof PlayerSchema>;

const EventSchema = Type.Object({
  id: Id,
  matchId: Id,
  teamId: Id,
  /** 0 if the event has no player. */
  playerId: Id,
  eventName: Type.String({ minLength: 1 }),
  subEventName: Type.String(),
  matchPeriod: OneOf(PERIOD_CODES, 'Code of the period.'),
  /** Seconds since the start of the period. */
  eventSec: Type.Number({ minimum: 0 }),
  tags: Type.Array(Type.Object({ id: Type.Integer() })),
  positions: Type.Array(Type.Object({ x: Type.Number(), y: Type.Number() }), { maxItems: 2 }),
});
export type WyscoutEvent = Static<typeof EventSchema>;

const Goals = Type.Integer({ minimum: 0 });

export const MatchSchema = Type.Object({
  wyId: Id,
  date: optional(Type.String()),
  dateutc: optional(Type.String()),
  venue: optional(Type.String()),
  competitionId: optional(Id),
  seasonId: optional(Id),
  groupName: optional(Type.String()),
  status: optional(Type.String()),
  duration: optional(OneOf(DURATIONS, 'Stage that decided the match.')),
  teamsData: Type.Record(
    Type.String(),
    Type.Object({
      teamId: Id,
      side: OneOf(['home', 'away'], 'Side.'),
      /** Goals after normal time. */
      score: optional(Goals),
      /** Goals after extra time, including goals in normal time; 0 without extra time. */
      scoreET: optional(Goals),
      /** Goals in the shoot-out; 0 without a shoot-out. */
      scoreP: optional(Goals),
      /** Checked element by element, so that usable parts can be imported. */
      formation: optional(Type.Unknown()),
    }),
  ),
});
export type WyscoutMatch = Static<typeof MatchSchema>;

const TeamSchema = Type.Object({ wyId: Id, name: Type.String() });
export type WyscoutTeam = Static<typeof TeamSchema>;

const EventsFileSchema = Type.Object({
  events: Type.Array(EventSchema, { minItems: 1 }),
  teams: Type.Record(Type.String(), Type.Object({ team: Type.Object({ name: Type.String() }) })),
  players: Type.Record(Type.String(), Type.Array(Type.Object({ player: PlayerSchema }))),
  /** Files from the API contain the record of their match. */
  match: optional(MatchSchema),
});
export type WyscoutEventsFile = Static<typeof EventsFileSchema>;

export const checkEventsFile = schemaCheck(EventsFileSchema);
export const checkMatches = schemaCheck(Type.Array(MatchSchema));
export const checkPlayers = schemaCheck(Type.Array(PlayerSchema));
export const checkTeams = schemaCheck(Type.Array(TeamSchema));

/** Event names by number in the vendor's API. */
const EVENT_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Duel'],
  [2, 'Foul'],
  [3, 'Free Kick'],
  [4, 'Goalkeeper leaving line'],
  [5, 'Interruption'],
  [6, 'Offside'],
  [7, 'Others on the ball'],
  [8, 'Pass'],
  [9, 'Save attempt'],
  [10, 'Shot'],
]);

const SUB_EVENT_NAMES: ReadonlyMap<number, string> = new Map([
  [10, 'Air duel'],
  [11, 'Ground attacking duel'],
  [12, 'Ground defending duel'],
  [13, 'Ground loose ball duel'],
  [20, 'Foul'],
  [21, 'Hand foul'],
  [22, 'Late card foul'],
  [23, 'Out of game foul'],
  [24, 'Protest'],
  [25, 'Simulation'],
  [26, 'Time lost foul'],
  [27, 'Violent Foul'],
  [30, 'Corner'],
  [31, 'Free Kick'],
  [32, 'Free kick cross'],
  [33, 'Free kick shot'],
  [34, 'Goal kick'],
  [35, 'Penalty'],
  [36, 'Throw in'],
  [40, 'Goalkeeper leaving line'],
  [50, 'Ball out of the field'],
  [51, 'Whistle'],
  // An offside has no subtype in the dataset.
  [60, ''],
  [70, 'Acceleration'],
  [71, 'Clearance'],
  [72, 'Touch'],
  [80, 'Cross'],
  [81, 'Hand pass'],
  [82, 'Head pass'],
  [83, 'High pass'],
  [84, 'Launch'],
  [85, 'Simple pass'],
  [86, 'Smart pass'],
  [90, 'Reflexes'],
  [91, 'Save attempt'],
  [100, 'Shot'],
]);

/** Form of a file with events: of one game as in the API v2 or v3, or of many games in a list. */
export type EventsForm = 'v2' | 'v3' | 'list';

/** Number of bytes at the start of a file that contain at least one event. */
const HEAD_BYTES = 64 * 1024;

/** Returns the form of a file with events, by its keys; null for any other file. */
export async function formOf(file: FoundFile): Promise<EventsForm | null> {
  const head = await readHead(file, HEAD_BYTES);
  if (head.isJsonArray) return head.hasKeys('matchPeriod', 'eventSec', 'matchId') ? 'list' : null;
  if (!head.isJsonObject || !head.hasKeys('matchPeriod')) return null;
  if (head.hasKeys('matchTimestamp', 'primary')) return 'v3';
  return head.hasKeys('eventSec', 'subEventName') ? 'v2' : null;
}

/** Whether a file in the form v2 comes from the API. Its files have more parts, and some have numbers as names. */
export function isFromApi(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [event] = Array.isArray(value['events']) ? value['events'] : [];
  return (
    'match' in value || 'coaches' in value || (isObject(event) && typeof event['eventName'] === 'number')
  );
}

/**
 * Converts a file from the API to the dataset's format, which has names instead of event numbers, and numbers instead
 * of numeric text.
 */
export function toDatasetFormat(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['events'])) return value;
  return { ...value, events: value['events'].map((event) => (isObject(event) ? eventOf(event) : event)) };
}

function eventOf(event: Fields): Fields {
  const { eventName, subEventName, positions } = event;
  return {
    ...event,
    eventName: nameOf(EVENT_NAMES, eventName, 'event'),
    subEventName: nameOf(SUB_EVENT_NAMES, subEventName, 'sub-event'),
    positions: Array.isArray(positions) ? positions.map(positionOf) : positions,
  };
}

function nameOf(names: ReadonlyMap<number, string>, value: unknown, kind: string): unknown {
  return typeof value === 'number' ? (names.get(value) ?? `${kind} ${value}`) : value;
}

function positionOf(position: unknown): unknown {
  return isObject(position)
    ? { ...position, x: numberOf(position['x']), y: numberOf(position['y']) }
    : position;
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

interface Fields {
  readonly [name: string]: unknown;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Matches ASCII words without a backslash, separated by single spaces. Most names match and need no decoding. */
const PLAIN = /^[!-[\]-~]+(?: [!-[\]-~]+)*$/;

/**
 * Decodes the vendor's text, in which non-ASCII characters are escapes (backslash, u, four hexadecimal digits). Removes
 * soft hyphens; collapses and trims white space. Returns null if nothing remains.
 */
export function vendorText(text: string): string | null {
  if (PLAIN.test(text)) return text;
  const decoded = text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .toWellFormed()
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return decoded === '' ? null : decoded;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * Returns the local calendar date (YYYY-MM-DD) of a text such as "July 3, 2018 at 8:00:00 PM GMT+2". If the
 * text has a different format, returns the date of the UTC time ("2018-07-03 18:00:00"), or null.
 */
export function matchDate(local: string, utc: string): string | null {
  const [, name = '', day = '', year = ''] = /^(\w+) (\d{1,2}), (\d{4})\b/.exec(local) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}(?= |$)/.exec(utc)?.[0] ?? null;
}
