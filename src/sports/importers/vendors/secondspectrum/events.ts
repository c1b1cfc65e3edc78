import type { GameEvent } from '../../../model/event.ts';
import type { Game, Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { readUsable, SkipReport } from '../../core/skip-report.ts';
import {
  type AttackDirections,
  decideDirections,
  type Evidence,
  isRotated,
  type Shot,
  shotEvidence,
} from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readLines } from '../../reading/lines.ts';
import { eventPoint } from './coordinates.ts';
import type { Metadata } from './metadata.ts';
import { type EventRecord, readSourceEvent } from './schema.ts';
import {
  BODY_PARTS,
  CARDS,
  RECEPTIONS,
  RESTARTS,
  SECONDSPECTRUM,
  SHOT_OUTCOMES,
  TYPES,
} from './vocabulary.ts';

/** Reads the insight events. Skips deleted events and all but the latest version of each event. */
export async function readEvents(file: FoundFile, report: ImportReport): Promise<EventRecord[]> {
  const skips = new SkipReport(report, 'event');
  const latest = new Map<string, EventRecord>();
  const lines = readLines(file, (bytes) => report.progress(bytes));
  for await (const event of readUsable(lines, (line) => readSourceEvent(line, file), skips)) {
    const id = String(event.eventId);
    const known = latest.get(id);
    if (known !== undefined) report.skip('earlier version of an event');
    if (known === undefined || (known.updatedUtc ?? 0) <= (event.updatedUtc ?? 0)) latest.set(id, event);
  }
  skips.finish();
  const events = [...latest.values()].filter(({ deletedUtc }) => typeof deletedUtc !== 'number');
  for (let deleted = latest.size - events.length; deleted > 0; deleted -= 1)
    report.skip('deleted by the vendor');
  if (events.length === 0) throw new ImportError(file.path, 'has no events');
  const unknown = new Set(
    events.flatMap(({ eventType }) => (TYPES.has(snakeCase(eventType)) ? [] : [eventType])),
  );
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  return events;
}

/** Data about the match. The keys of `players` are the vendor's ids. */
export interface EventContext {
  readonly gameId: string;
  readonly teams: Game['teams'];
  readonly teamIds: Metadata['teamIds'];
  readonly players: ReadonlyMap<string, Player>;
  readonly directions: AttackDirections;
  readonly frameAt: (event: EventRecord) => number | null;
}

/** Infers the direction of attack from the metadata and the shots, for a match without tracking. */
export function directionsFrom(
  events: readonly EventRecord[],
  context: Pick<EventContext, 'teams' | 'teamIds' | 'players'>,
  metadata: Metadata,
): AttackDirections {
  const stated = [...metadata.directions].map(
    ([period, sign]): Evidence => ({ source: 'the metadata', period, sign }),
  );
  const shots = events.flatMap((event): Shot[] => {
    const point = event.eventType === 'shot' ? eventPoint(event.attributes?.['location'], false) : null;
    const team = teamOf(event, context);
    if (point === null || team === null) return [];
    return [{ period: event.period, isTeamA: team === context.teams.team_a, x: point.x }];
  });
  const periods = [...new Set(events.map(({ period }) => period))].sort();
  return decideDirections(periods, [...stated, ...shotEvidence(shots)], { prefersSamePeriod: true });
}

/** Returns the acting team by its id or, if the metadata lacks the id, by the acting player. */
export function teamOf(
  { primaryTeam, primaryPlayer }: EventRecord,
  { teams, teamIds, players }: Pick<EventContext, 'teams' | 'teamIds' | 'players'>,
): string | null {
  const id = String(primaryTeam ?? '');
  if (id !== '' && id === teamIds?.home) return teams.team_a;
  if (id !== '' && id === teamIds?.away) return teams.team_b;
  return players.get(String(primaryPlayer ?? ''))?.team ?? null;
}

export function mapEvent(event: EventRecord, context: EventContext): GameEvent {
  const { attributes = null, players: roles = null } = event;
  const place = (name: string) => eventPoint(attributes?.[name], isRotated(event.period, context.directions));
  const player = context.players.get(String(event.primaryPlayer ?? ''));
  const recipient = roles?.[event.eventType === 'substitution' ? 'playerIn' : 'receiver'];
  const isReceived = event.eventType === 'substitution' || attributes?.['complete'] === true;
  return SECONDSPECTRUM.event({
    event_id: String(event.eventId),
    game_id: context.gameId,
    ...interpret(event),
    period: event.period,
    time_s: typeof event.startGameClock === 'number' ? roundTime(event.startGameClock) : null,
    team: teamOf(event, context),
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(place('location'), place('endLocation')),
    recipient_id: isReceived ? (context.players.get(String(recipient ?? ''))?.player_id ?? null) : null,
    body_part: BODY_PARTS.get(nameIn(event, 'bodyPart') ?? '') ?? null,
    frame_id: context.frameAt(event),
    attributes: attributesOf(event),
    source_type: event.eventType,
  });
}

type Meaning = Pick<
  GameEvent,
  'event_type' | 'event_subtype' | 'outcome' | 'is_successful' | 'set_piece' | 'card'
>;

function interpret(event: EventRecord): Meaning {
  const { type, subtype = null } = TYPES.get(snakeCase(event.eventType)) ?? { type: 'other' as const };
  const set_piece = RESTARTS.get(nameIn(event, 'restartType') ?? '') ?? null;
  const meaning: Meaning = {
    event_type: type,
    event_subtype: subtype,
    outcome: null,
    is_successful: null,
    set_piece,
    card: null,
  };
  switch (type) {
    case 'pass':
      return {
        ...meaning,
        event_subtype: set_piece ?? (isSet(event, 'crossed') ? 'cross' : null),
        is_successful: flag(event, 'complete'),
      };
    case 'reception':
      return { ...meaning, event_type: firstSet(RECEPTIONS, event) ?? type, is_successful: true };
    case 'shot':
      return shotOf(event, meaning);
    case 'card': {
      const card = CARDS.get(nameIn(event, 'card') ?? nameIn(event, 'cardType') ?? '') ?? null;
      return { ...meaning, card, outcome: card };
    }
    default:
      return isSet(event, 'ownGoal') ? { ...meaning, ...OWN_GOAL } : meaning;
  }
}

const OWN_GOAL = {
  event_type: 'goal',
  event_subtype: 'own_goal',
  outcome: 'own_goal',
  is_successful: true,
} as const;

function shotOf(event: EventRecord, meaning: Meaning): Meaning {
  const shot = { ...meaning, event_subtype: meaning.set_piece };
  if (flag(event, 'scored') === null) return shot;
  const outcome = firstSet(SHOT_OUTCOMES, event) ?? 'missed';
  return {
    ...shot,
    outcome,
    event_type: outcome === 'goal' ? 'goal' : 'shot',
    is_successful: outcome === 'goal',
  };
}

function flag({ attributes }: EventRecord, name: string): boolean | null {
  const value = attributes?.[name];
  return typeof value === 'boolean' ? value : null;
}

const isSet = (event: EventRecord, name: string) => flag(event, name) === true;

function firstSet<T>(table: ReadonlyMap<string, T>, event: EventRecord): T | null {
  for (const [name, value] of table) if (isSet(event, name)) return value;
  return null;
}

/** Returns the name of a coded attribute, such as `{"value": 21, "name": "rightFoot"}`. */
function nameIn({ attributes }: EventRecord, key: string): string | null {
  const value = nameOf(attributes?.[key]);
  return typeof value === 'string' ? value : null;
}

function nameOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
}

const IN_FIELDS: ReadonlySet<string> = new Set(['location', 'endLocation', 'bodyPart']);

function attributesOf({ attributes, players }: EventRecord): Record<string, unknown> {
  const stated = Object.entries(attributes ?? {})
    .filter(([key]) => !IN_FIELDS.has(key))
    .map(([key, value]): [string, unknown] => [snakeCase(key), nameOf(value)]);
  const roles = Object.entries(players ?? {}).filter(([, id]) => id !== null);
  const named = Object.fromEntries(roles.map(([role, id]) => [snakeCase(role), String(id)]));
  return {
    ...Object.fromEntries(stated.filter(([, value]) => value !== null)),
    ...(roles.length > 0 && { players: named }),
  };
}

function snakeCase(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}
