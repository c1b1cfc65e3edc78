import type { GameEvent } from '../../model/event.ts';
import { datasetId } from '../../model/ids.ts';
import { roundTime } from '../../model/units.ts';
import type { EventType } from '../../model/vocabulary.ts';
import { attributesOf } from './attributes.ts';
import { type CellSizes, placeOf } from './cells.ts';
import { STATSBOMB } from './provider.ts';
import { COMMON_FIELDS, checkDetail, type EventDetail, type EventRecord, isCoded } from './shapes.ts';
import { cleanName, snakeCase } from './text.ts';
import { EVENT_KINDS, type EventKind } from './vocabulary.ts';

/** An event and the object that its type adds, merged into one where there are several. */
export interface DetailedEvent {
  readonly event: EventRecord;
  readonly detail: EventDetail;
}

/** A game's own facts that its events need. */
interface EventContext {
  readonly gameId: string;
  /** Name of the team of each vendor id. */
  readonly teams: ReadonlyMap<number, string>;
  /** Vendor id of the team that attacks towards -x, team_b. */
  readonly turnedTeam: number;
  readonly cells: CellSizes;
}

/** Finds and checks the detail of the event at `index` of the file. Throws ImportError with the JSON path. */
export function withDetail(event: EventRecord, index: number, path: string): DetailedEvent {
  let detail: EventDetail = {};
  for (const [key, value] of Object.entries(event)) {
    if (COMMON_FIELDS.has(key) || isCoded(value) || !isObject(value)) continue;
    detail = { ...detail, ...checkDetail(value, path, `[${index}].${key}`) };
  }
  return { event, detail };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** From a StatsBomb event to a canonical one. */
export function toGameEvent({ event, detail }: DetailedEvent, context: EventContext): GameEvent {
  const slug = snakeCase(event.type.name);
  const outcome = detail.outcome ? snakeCase(detail.outcome.name) : null;
  const finerType = detail.type ? snakeCase(detail.type.name) : null;
  const kind = entry(EVENT_KINDS, slug);
  const cell = slug === 'shot' ? context.cells.shot : context.cells.xy;
  const turned = event.team.id === context.turnedTeam;
  const place = (location: readonly number[]) => placeOf(location, cell, turned);
  const start = event.location ? place(event.location) : null;
  const end = detail.end_location ? place(detail.end_location) : null;
  return {
    event_id: event.id,
    game_id: context.gameId,
    sport: 'soccer',
    ...classify(kind, finerType, outcome, detail),
    period: event.period,
    time_s: secondsOf(event.timestamp),
    team: context.teams.get(event.team.id) ?? null,
    player_id: event.player ? datasetId(STATSBOMB.id, event.player.id) : null,
    player: cleanName(event.player?.name),
    x: start?.x ?? null,
    y: start?.y ?? null,
    z: start?.z ?? null,
    end_x: end?.x ?? null,
    end_y: end?.y ?? null,
    end_z: end?.z ?? null,
    is_successful: isSuccessful(kind, finerType, outcome, detail),
    outcome,
    related_event_ids: event.related_events ?? [],
    frame_id: null,
    attributes: attributesOf(event, detail, place),
    source_type: event.type.name.trim(),
  };
}

/** Names of types that the vocabulary lacks; their events become `other`. */
export function unknownTypes(events: readonly EventRecord[]): string[] {
  const names = new Set(events.map(({ type }) => type.name));
  return [...names].filter((name) => !Object.hasOwn(EVENT_KINDS, snakeCase(name)));
}

/** `00:48:01.108` → 2881.108: seconds in the period. */
export function secondsOf(timestamp: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timestamp.split(':').map(Number);
  return roundTime(hours * 3600 + minutes * 60 + seconds);
}

function classify(
  kind: EventKind | undefined,
  finerType: string | null,
  outcome: string | null,
  detail: EventDetail,
): { event_type: EventType; event_subtype: string | null } {
  if (kind === undefined) return { event_type: 'other', event_subtype: finerType };
  if (kind.typeWithCard && detail.card) {
    return { event_type: kind.typeWithCard, event_subtype: snakeCase(detail.card.name) };
  }
  const type = entry(kind.typeByFinerType, finerType) ?? entry(kind.typeByOutcome, outcome) ?? kind.type;
  const subtype = finerType ?? kind.subtype ?? null;
  return { event_type: type, event_subtype: subtype === type ? null : subtype };
}

function isSuccessful(
  kind: EventKind | undefined,
  finerType: string | null,
  outcome: string | null,
  detail: EventDetail,
): boolean | null {
  if (detail.recovery_failure) return false;
  return (
    entry(kind?.successByFinerType, finerType) ?? entry(kind?.successByOutcome, outcome ?? 'none') ?? null
  );
}

/** A table's own entry: a vendor's text never reaches what every object inherits. */
function entry<T>(table: Readonly<Record<string, T>> | undefined, key: string | null): T | undefined {
  return table !== undefined && key !== null && Object.hasOwn(table, key) ? table[key] : undefined;
}
