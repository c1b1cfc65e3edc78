import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { SourceFile } from '../../reading/files.ts';
import { textOrNull } from '../../reading/values.ts';
import { goalMouthPoint, startOf, toCanonicalPoint } from './coordinates.ts';
import { actingTeam, type Teams } from './metadata.ts';
import { checkEvent, type EventRecord } from './schema.ts';
import {
  BODY_PARTS,
  CARDS,
  CATEGORY,
  EXTRA,
  EXTRA_NAMES,
  KORASTATS,
  OTHER,
  OUT,
  RESULT,
  RESULT_NAMES,
  SHOT_OUTCOMES,
  SUCCESSES,
  TYPE,
  TYPES,
  WITHOUT_TEAM,
} from './vocabulary.ts';

/** Data about the match. The keys of `players` are the vendor's ids. */
export interface MatchContext {
  readonly gameId: string;
  readonly teams: Teams;
  readonly players: ReadonlyMap<string, Player>;
}

/** Reads the events. Counts and reports unusable events, repeated ids and a third team's events. */
export function eventsIn(
  elements: readonly unknown[],
  teams: Teams,
  file: SourceFile,
  report: ImportReport,
): EventRecord[] {
  const skips = new SkipReport(report, 'event');
  const ids = new Set<string>();
  const events = elements.flatMap((element, index): EventRecord[] => {
    const event = skips.tryOrSkip(() => checkEvent(element, file, `events[${index}]`));
    if (event === null) return [];
    const id = String(event._id);
    const isNeutral = (event.team_id ?? null) === null;
    const isUsable = !ids.has(id) && (isNeutral || actingTeam(teams, event) !== null);
    if (!isUsable) report.skip(ids.has(id) ? 'repeated event ID' : 'event by neither team');
    ids.add(id);
    return isUsable ? [event] : [];
  });
  skips.finish();
  const unknown = new Set(events.filter(({ event_id }) => !TYPES.has(event_id)).map(sourceType));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  return events;
}

const resultOf = ({ result_id, result }: EventRecord): number =>
  result_id ?? RESULT_NAMES.get(result ?? '') ?? -1;
const extraOf = ({ extra_id, extra }: EventRecord): number => extra_id ?? EXTRA_NAMES.get(extra ?? '') ?? -1;

function sourceType({ event, event_id }: EventRecord): string {
  return textOrNull(event) ?? `event ${event_id}`;
}

/** Events that other events refer to, and the events that refer to each event. */
class References {
  readonly #byGuid: ReadonlyMap<string, EventRecord>;
  readonly #referring: ReadonlyMap<string, readonly EventRecord[]>;
  readonly #substitutes: ReadonlyMap<EventRecord, EventRecord>;

  constructor(events: readonly EventRecord[]) {
    this.#byGuid = new Map(events.flatMap((event) => (event.guid ? [[event.guid, event]] : [])));
    this.#referring = Map.groupBy(
      events.filter(({ guid_ref }) => guid_ref),
      ({ guid_ref }) => guid_ref ?? '',
    );
    this.#substitutes = substitutesIn(events);
  }

  of({ guid_ref }: EventRecord): EventRecord | null {
    return this.#byGuid.get(guid_ref ?? '') ?? null;
  }

  substituteFor(event: EventRecord): EventRecord | null {
    return this.#substitutes.get(event) ?? null;
  }

  /** Returns the row with the point at which a shot reaches the goal line. */
  locationOf(event: EventRecord): EventRecord | null {
    if (event.event_id === TYPE.shotLocation) return null;
    return this.#referringTo(event).find(({ event_id }) => event_id === TYPE.shotLocation) ?? null;
  }

  /** Returns the reception of a pass by a teammate. */
  receptionOf(event: EventRecord): EventRecord | null {
    const isReception = (one: EventRecord) => one.event_id === TYPE.received && one.team_id === event.team_id;
    return this.#referringTo(event).find(isReception) ?? null;
  }

  #referringTo({ guid }: EventRecord): readonly EventRecord[] {
    return guid ? (this.#referring.get(guid) ?? []) : [];
  }
}

/** Pairs each player who goes off with the next player of the team who comes on at the same time. */
function substitutesIn(events: readonly EventRecord[]): ReadonlyMap<EventRecord, EventRecord> {
  const changes = events.filter(({ event_id }) => event_id === TYPE.substitution);
  const keyOf = ({ team_id, half, timeInSec }: EventRecord) => `${team_id} ${half} ${timeInSec}`;
  const coming = Map.groupBy(
    changes.filter((event) => extraOf(event) === EXTRA.comesOn),
    keyOf,
  );
  return new Map(
    changes.flatMap((event): [EventRecord, EventRecord][] => {
      const next = extraOf(event) === EXTRA.goesOff ? coming.get(keyOf(event))?.shift() : undefined;
      return next === undefined ? [] : [[event, next]];
    }),
  );
}

/** Maps the events. The row with a shot's location becomes part of the shot. */
export function mapEvents(events: readonly EventRecord[], context: MatchContext): GameEvent[] {
  const references = new References(events);
  return events
    .filter((event) => event.event_id !== TYPE.shotLocation || references.of(event) === null)
    .flatMap((event) => {
      const mapped = mapEvent(event, references, context);
      const card = extraOf(event) === EXTRA.awarded ? null : (CARDS.get(resultOf(event)) ?? null);
      if (card === null) return [mapped];
      const shown = {
        event_type: 'card',
        event_subtype: null,
        card,
        outcome: card,
        is_successful: null,
      } as const;
      if (event.event_id === TYPE.badBehaviour) return [{ ...mapped, ...shown }];
      const id = `${mapped.event_id}-card`;
      return [mapped, { ...mapped, ...shown, event_id: id, related_event_ids: [mapped.event_id] }];
    });
}

function mapEvent(event: EventRecord, references: References, context: MatchContext): GameEvent {
  const { teams, players, gameId } = context;
  const isNeutral = WITHOUT_TEAM.has(event.event_id);
  const team = isNeutral ? null : actingTeam(teams, event);
  const isRotated = team === teams.away;
  const player = isNeutral ? undefined : players.get(String(event.player_id ?? ''));
  const [start, location] = [startOf(event), references.locationOf(event)];
  const reception = references.receptionOf(event);
  const received = reception && startOf(reception);
  const end =
    location === null
      ? received && toCanonicalPoint(received, isRotated)
      : goalMouthPoint(location, isRotated);
  const recipient = references.substituteFor(event) ?? reception;
  const related = [references.of(event), references.substituteFor(event)];
  return KORASTATS.event({
    event_id: String(event._id),
    game_id: gameId,
    ...interpret(event),
    period: event.half,
    time_s: typeof event.timeInSec === 'number' ? roundTime(event.timeInSec) : null,
    team: team?.name ?? null,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(start && toCanonicalPoint(start, isRotated), end),
    recipient_id: players.get(String(recipient?.player_id ?? ''))?.player_id ?? null,
    body_part: BODY_PARTS.get(extraOf(event)) ?? null,
    related_event_ids: related.flatMap((one) => (one === null ? [] : [String(one._id)])),
    attributes: attributesOf(event, location),
    source_type: sourceType(event),
  });
}

type Meaning = Pick<GameEvent, 'event_type' | 'event_subtype' | 'set_piece' | 'outcome' | 'is_successful'>;

function interpret(event: EventRecord): Meaning {
  const { type, subtype = null, setPiece = null, succeeds } = TYPES.get(event.event_id) ?? OTHER;
  const result = resultOf(event);
  const meaning: Meaning = {
    event_type: type,
    event_subtype: subtype,
    set_piece: setPiece,
    outcome: null,
    is_successful: succeeds ?? SUCCESSES.get(result) ?? null,
  };
  const isOwnGoal = type === 'goal' || result === RESULT.ownGoal;
  if (isOwnGoal && event.category_id === CATEGORY.defensive) return { ...meaning, ...OWN_GOAL };
  return type === 'shot' ? shotOf(result, meaning) : { ...meaning, ...refined(event, meaning) };
}

const OWN_GOAL = {
  event_type: 'goal',
  event_subtype: 'own_goal',
  outcome: 'own_goal',
  is_successful: true,
} as const;

/** Returns the type of an event that depends on its result or extra. */
function refined(event: EventRecord, { event_type }: Meaning): Partial<Meaning> {
  const [result, extra] = [resultOf(event), extraOf(event)];
  switch (event_type) {
    case 'foul':
      return extra === EXTRA.awarded ? { event_type: 'foul_won' } : {};
    // A shot off target also has a row for the goalkeeper, without a save.
    case 'save':
      return SUCCESSES.has(result) ? {} : { event_type: 'goalkeeper', event_subtype: 'shot' };
    case 'substitution':
      return extra === EXTRA.goesOff ? {} : { event_type: 'other', event_subtype: 'player_on' };
    default: {
      const restart = event.event_id === TYPE.ballPastLine ? OUT.get(result) : undefined;
      return restart === undefined ? {} : { event_type: 'ball_out', event_subtype: restart };
    }
  }
}

function shotOf(result: number, meaning: Meaning): Meaning {
  const outcome = SHOT_OUTCOMES.get(result) ?? null;
  if (result === RESULT.goal) return { ...meaning, event_type: 'goal', outcome, is_successful: true };
  return { ...meaning, outcome, is_successful: outcome === null ? null : false };
}

function attributesOf(event: EventRecord, location: EventRecord | null): Record<string, unknown> {
  const stated = {
    category: textOrNull(event.category),
    result: textOrNull(event.result),
    extra: textOrNull(event.extra),
    shot_location: location === null ? null : [location.x, location.y],
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null && value !== 'None'));
}
