import type { Point3D } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import { coordinates } from '../../../model/make-event.ts';
import { round, roundTime, YARD_M } from '../../../model/units.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import type { SourceFile } from '../../reading/files.ts';
import { textOrNull } from '../../reading/values.ts';
import { type CellSizes, toCanonicalPoint } from './coordinates.ts';
import {
  COMMON_FIELDS,
  checkDetail,
  type EventDetail,
  type EventRecord,
  isCoded,
  type PlayerReference,
} from './schema.ts';
import { frameAttributes, type ThreeSixty } from './tracking.ts';
import {
  BODY_PARTS,
  CARDS,
  EVENT_RULES,
  type EventRule,
  SET_PIECES,
  STATSBOMB,
  snakeCase,
} from './vocabulary.ts';

/** An event merged with its type-specific objects. */
export interface DetailedEvent {
  readonly event: EventRecord;
  readonly detail: EventDetail;
}

interface MatchContext {
  readonly gameId: string;
  /** Team names by the vendor's ids. */
  readonly teams: ReadonlyMap<number, string>;
  /** The vendor's id of team_b, which attacks towards -x. */
  readonly rotatedTeam: number;
  readonly cells: CellSizes;
  readonly threeSixty: ThreeSixty;
}

/**
 * Finds and checks the type-specific objects of the event at `index` in the file. Throws ImportError with the JSON
 * path.
 */
export function withDetail(event: EventRecord, index: number, file: SourceFile): DetailedEvent {
  let detail: EventDetail = {};
  for (const [key, value] of Object.entries(event)) {
    if (COMMON_FIELDS.has(key) || isCoded(value) || !isObject(value)) continue;
    detail = { ...detail, ...checkDetail(value, file, `[${index}].${key}`) };
  }
  return { event, detail };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a StatsBomb event to a canonical event. */
export function mapEvent({ event, detail }: DetailedEvent, context: MatchContext): GameEvent {
  const typeName = snakeCase(event.type.name);
  const outcome = detail.outcome ? snakeCase(detail.outcome.name) : null;
  const finerType = detail.type ? snakeCase(detail.type.name) : null;
  const rule = entry(EVENT_RULES, typeName);
  const cell = typeName === 'shot' ? context.cells.shot : context.cells.xy;
  const isRotated = event.team.id === context.rotatedTeam;
  const place = (location: readonly number[]) => toCanonicalPoint(location, cell, isRotated);
  return STATSBOMB.event({
    event_id: event.id,
    game_id: context.gameId,
    ...classify(rule, finerType, outcome, detail),
    period: event.period,
    time_s: secondsOf(event.timestamp),
    team: context.teams.get(event.team.id) ?? null,
    player_id: event.player ? STATSBOMB.idOf(event.player.id) : null,
    player: textOrNull(event.player?.name),
    ...coordinates(
      event.location && place(event.location),
      detail.end_location && place(detail.end_location),
    ),
    is_successful: isSuccessful(rule, finerType, outcome, detail),
    outcome,
    ...sharedFields({ event, detail }, rule),
    related_event_ids: event.related_events ?? [],
    attributes: {
      ...attributesOf(event, detail, place),
      ...frameAttributes(context.threeSixty.get(event.id), isRotated, Boolean(detail.freeze_frame)),
    },
    source_type: event.type.name.trim(),
  });
}

/** Returns some of an event's canonical fields. Values missing from the source are null. */
function sharedFields({ event, detail }: DetailedEvent, rule: EventRule | undefined) {
  const isOnTheBall = rule?.type === 'pass' || rule?.type === 'shot';
  return {
    recipient_id: playerId(detail.recipient ?? detail.replacement),
    body_part: entry(BODY_PARTS, nameOf(detail.body_part)) ?? (detail.body_part ? 'other' : null),
    set_piece: isOnTheBall ? (entry(SET_PIECES, nameOf(detail.type)) ?? null) : null,
    card: rule?.typeWithCard ? cardOf(detail) : null,
    xg: detail.statsbomb_xg ?? null,
    possession_id: typeof event.possession === 'number' ? String(event.possession) : null,
  };
}

/** Returns an event. If the event contains a card, also returns a separate event for the card. */
export function mapEvents(source: DetailedEvent, context: MatchContext): GameEvent[] {
  const event = mapEvent(source, context);
  const card = event.event_type === 'card' ? null : cardOf(source.detail);
  if (card === null) return [event];
  const { game_id, period, time_s, team, player_id, player, x, y, possession_id } = event;
  const shown = STATSBOMB.event({
    event_id: `${event.event_id}-card`,
    ...{ game_id, period, time_s, team, player_id, player, x, y, possession_id, card },
    event_type: 'card',
    outcome: snakeCase(source.detail.card?.name ?? ''),
    related_event_ids: [event.event_id],
    source_type: event.source_type,
  });
  return [event, shown];
}

function cardOf({ card }: EventDetail): GameEvent['card'] {
  return entry(CARDS, nameOf(card)) ?? null;
}

function nameOf(coded: { readonly name: string } | null | undefined): string | null {
  return coded ? snakeCase(coded.name) : null;
}

function playerId(player: PlayerReference | null | undefined): string | null {
  return player ? STATSBOMB.idOf(player.id) : null;
}

/** Returns the names of types that are not in the vocabulary. Events of these types become `other`. */
export function unknownTypes(events: readonly EventRecord[]): string[] {
  const names = new Set(events.map(({ type }) => type.name));
  return [...names].filter((name) => !Object.hasOwn(EVENT_RULES, snakeCase(name)));
}

/** Converts a timestamp to seconds in the period: `00:48:01.108` is 2881.108. */
export function secondsOf(timestamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timestamp.split(':').map(Number);
  return roundTime(hours * 3600 + minutes * 60 + seconds);
}

function classify(
  rule: EventRule | undefined,
  finerType: string | null,
  outcome: string | null,
  detail: EventDetail,
): { event_type: EventType; event_subtype: string | null } {
  if (rule === undefined) return { event_type: 'other', event_subtype: finerType };
  if (rule.typeWithCard && detail.card) {
    return { event_type: rule.typeWithCard, event_subtype: 'bad_behaviour' };
  }
  const type =
    entry(rule.typeByFinerType, finerType) ??
    entry(rule.typeByOutcome, outcome) ??
    (detail.permanent === true ? rule.typeIfPermanent : undefined) ??
    rule.type;
  const subtype = finerType ?? rule.subtype ?? null;
  return { event_type: type, event_subtype: subtype === type ? null : subtype };
}

function isSuccessful(
  rule: EventRule | undefined,
  finerType: string | null,
  outcome: string | null,
  detail: EventDetail,
): boolean | null {
  if (detail.recovery_failure) return false;
  return (
    entry(rule?.successByFinerType, finerType) ?? entry(rule?.successByOutcome, outcome ?? 'none') ?? null
  );
}

/** Looks up a key among the table's own properties, so that a name such as `constructor` is not found. */
function entry<T>(table: Readonly<Record<string, T>> | undefined, key: string | null): T | undefined {
  return table !== undefined && key !== null && Object.hasOwn(table, key) ? table[key] : undefined;
}

type Entry = readonly [key: string, value: unknown];

/** Body parts with a canonical value. Other values are stored as an attribute. */
const CANONICAL_PARTS: ReadonlySet<string> = new Set(['right_foot', 'left_foot', 'head', 'other']);

/**
 * Fields that are not copied to attributes, because canonical fields or the entries below already contain the
 * values. `angle` can be computed from the event's two positions.
 */
const HANDLED = new Set([
  'type',
  'outcome',
  'end_location',
  'angle',
  'length',
  'recipient',
  'replacement',
  'card',
  'statsbomb_xg',
  'freeze_frame',
]);
/**
 * Attribute names of renamed fields. In an event's type-specific object, `position` is a goalkeeper's stance.
 * In the event itself, `position` is the position in the lineup.
 */
const RENAMED = new Map([['position', 'goalkeeper_position']]);

/**
 * Returns values without a canonical field. Simple values are unchanged, coded values become snake_case
 * names, and players get canonical ids. Positions and lengths are in canonical metres. Absent values have no
 * key. `minute`, `second` and `index` are omitted, because they duplicate period, time and order.
 */
function attributesOf(
  event: EventRecord,
  detail: EventDetail,
  place: (location: readonly number[]) => Point3D,
): Record<string, unknown> {
  return Object.fromEntries([
    ...commonEntries(event),
    ...simpleEntries(event, COMMON_FIELDS),
    ...simpleEntries(detail, HANDLED),
    ...detailEntries(detail, place),
    ...tacticsEntries(event.tactics),
  ]);
}

function commonEntries(event: EventRecord): Entry[] {
  return given([
    ['possession_team', textOrNull(event.possession_team?.name)],
    ['play_pattern', event.play_pattern && snakeCase(event.play_pattern.name)],
    ['position', textOrNull(event.position?.name)],
    ['duration_s', event.duration && roundTime(event.duration)],
  ]);
}

function simpleEntries(fields: object, except: ReadonlySet<string>): Entry[] {
  return Object.entries(fields).flatMap(([key, value]): Entry[] => {
    if (except.has(key)) return [];
    const name = RENAMED.get(key) ?? key;
    if (isCoded(value)) {
      const text = snakeCase(value.name);
      return key === 'body_part' && CANONICAL_PARTS.has(text) ? [] : [[name, text]];
    }
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[name, value]] : [];
  });
}

function detailEntries(detail: EventDetail, place: (location: readonly number[]) => Point3D): Entry[] {
  return given([
    // Lengths are in yards on the vendor's pitch of fixed size.
    ['length_m', detail.length && round(detail.length * YARD_M, 2)],
    ['recipient', textOrNull(detail.recipient?.name)],
    ['replacement', textOrNull(detail.replacement?.name)],
    [
      'freeze_frame',
      detail.freeze_frame?.map((person) => {
        const { x, y } = place(person.location);
        return Object.fromEntries([
          ...playerEntries('player', person.player),
          ...given([
            ['position', textOrNull(person.position?.name)],
            ['teammate', person.teammate],
          ]),
          ['x', x],
          ['y', y],
        ]);
      }),
    ],
  ]);
}

function tacticsEntries(tactics: EventRecord['tactics']): Entry[] {
  if (!tactics) return [];
  return given([
    // Each digit is a line of the formation: 41221 means 4-1-2-2-1.
    ['formation', tactics.formation && [...String(tactics.formation)].join('-')],
    [
      'lineup',
      tactics.lineup.map(({ player, position, jersey_number }) =>
        Object.fromEntries([
          ...playerEntries('player', player),
          ...given([
            ['position', textOrNull(position.name)],
            ['jersey_number', jersey_number],
          ]),
        ]),
      ),
    ],
  ]);
}

function playerEntries(key: string, player: PlayerReference | null | undefined): Entry[] {
  if (!player) return [];
  return given([
    [`${key}_id`, STATSBOMB.idOf(player.id)],
    [key, textOrNull(player.name)],
  ]);
}

function given(entries: readonly Entry[]): Entry[] {
  return entries.filter(([, value]) => value !== undefined && value !== null);
}
