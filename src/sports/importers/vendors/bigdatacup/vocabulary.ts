import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const BIG_DATA_CUP = defineVendor({
  id: 'bigdatacup',
  name: 'Big Data Cup (Stathletes)',
  sport: 'ice_hockey',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Stathletes Public Data User Agreement (public research, not for profit)',
  attribution: 'Data: Stathletes, Big Data Cup (https://github.com/bigdatacup/Big-Data-Cup-2021)',
  url: 'https://github.com/bigdatacup/Big-Data-Cup-2021',
  layout:
    'a folder with files of one or several years: events (hackathon_scouting.csv, pxp_womens_oly_2022_v2.csv or ' +
    '“DATE.AWAY.@.HOME.-.Events.csv”), shifts, tracking and camera_orientations.csv; for 2022 also TrackingData ' +
    '(pp_info.csv and a folder per game with “GAME roster.csv” and “GAME P<period> PP<number>.csv”)',
});

/** A game as the source names it: by date and teams. */
export interface NamedGame {
  readonly date: string | null;
  readonly teams: { readonly home: string; readonly away: string };
}

/** Creates an id from date and team names, because most of the source's files have no game ids. */
export function cupGameId({ date, teams }: NamedGame): string {
  return BIG_DATA_CUP.idOf(nameOf(date, teams.away, 'at', teams.home));
}

/** Returns the id of a player. A name identifies a player in all games, a shirt number only in its game. */
export function cupPlayerId(team: string, label: string, { date, teams }: NamedGame): string {
  if (isName(label)) return BIG_DATA_CUP.idOf(nameOf(team, label));
  return BIG_DATA_CUP.idOf(nameOf(date, teams.away, 'at', teams.home, team, label));
}

function nameOf(date: string | null, ...names: readonly string[]): string {
  return [date ?? 'undated', ...names].map(hyphenated).join('-');
}

/** Converts a name to lower case and replaces separators by hyphens. Keeps letters of all scripts. */
function hyphenated(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s()/,-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Label of goaltenders in files with shirt numbers instead of names. */
export const GOALIE = 'Go';

/** Whether a player's label is a name. Otherwise the label is a shirt number or {@link GOALIE}. */
export function isName(label: string): boolean {
  return label !== GOALIE && !/^\d+$/.test(label);
}

/** Video frames per second. */
export const FRAME_RATE_HZ = 30;

export const REGULAR_PERIODS = 3;
export const REGULAR_PERIOD_S = 20 * 60;

interface EventMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  /** Whether the second player is usually a team-mate of the acting player. */
  readonly secondIsMate?: boolean;
  /** Whether an event can succeed or fail. If not, `event_successful` has no meaning. */
  readonly hasSuccess?: boolean;
  /** Success of all events with this name, for files without `event_successful`. */
  readonly succeeds?: boolean;
  /** Success by the value of the first detail, for files without `event_successful`. The detail is then no subtype. */
  readonly succeedsIf?: Readonly<Record<string, boolean>>;
  /** Whether score and situation are given from the opponent's point of view. */
  readonly opponentsView?: boolean;
  /** Whether the event is an attempt to score, which also has a destination, traffic and one-timer. */
  readonly isAttempt?: boolean;
  /** Whether the event usually happens in the half of the rink that the acting team attacks. */
  readonly isInAttack?: boolean;
}

/** Meanings of the source's events by name. In files with `event_successful`, a successful `Shot` is a goal. */
export const EVENTS: ReadonlyMap<string, EventMeaning> = new Map<string, EventMeaning>([
  ['Shot', { type: 'shot', hasSuccess: true, succeeds: false, isAttempt: true, isInAttack: true }],
  ['Goal', { type: 'goal', succeeds: true, isAttempt: true, isInAttack: true }],
  ['Play', { type: 'pass', secondIsMate: true, hasSuccess: true, succeeds: true }],
  ['Incomplete Play', { type: 'pass', secondIsMate: true, hasSuccess: true, succeeds: false }],
  ['Takeaway', { type: 'recovery', subtype: 'takeaway', hasSuccess: true, succeeds: true }],
  ['Puck Recovery', { type: 'recovery', subtype: 'loose_puck', hasSuccess: true, succeeds: true }],
  ['Dump In/Out', { type: 'dump', hasSuccess: true, succeedsIf: { Retained: true, Lost: false } }],
  ['Zone Entry', { type: 'zone_entry', hasSuccess: true, opponentsView: true, isInAttack: true }],
  ['Faceoff Win', { type: 'faceoff', hasSuccess: true, succeeds: true }],
  ['Penalty Taken', { type: 'penalty' }],
]);

const UNKNOWN_EVENT: EventMeaning = { type: 'other', hasSuccess: true };

export function meaningOf(event: string): EventMeaning {
  return EVENTS.get(event) ?? UNKNOWN_EVENT;
}
