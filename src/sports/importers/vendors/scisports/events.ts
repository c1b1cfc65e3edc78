import type { Point } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { SourceFile } from '../../reading/files.ts';
import { endOf, startOf, toCanonicalPoint } from './coordinates.ts';
import { idOf, isGoal, type MatchClock, nameOf, type Team } from './metadata.ts';
import { checkEvent, type EventRecord, type MatchFile } from './schema.ts';
import {
  BASE_TYPE,
  BASE_TYPES,
  BODY_PARTS,
  MOVING,
  OTHER,
  RESULTS,
  SCISPORTS,
  SHOT_OUTCOMES,
  SUBTYPE,
  SUBTYPES,
} from './vocabulary.ts';

/** Data about the match. The keys of `teams` and `players` are the vendor's ids. */
export interface MatchContext {
  readonly gameId: string;
  readonly teams: ReadonlyMap<string, Team>;
  readonly players: ReadonlyMap<string, Player>;
  readonly clock: MatchClock;
}

/** Reads the events. Counts and reports unusable events and a third team's events. */
export function eventsIn(
  match: MatchFile,
  teams: MatchContext['teams'],
  file: SourceFile,
  report: ImportReport,
): EventRecord[] {
  const skips = new SkipReport(report, 'event');
  const ids = new Set<string>();
  const events = (match.data ?? []).flatMap((element, index): EventRecord[] => {
    const event = skips.tryOrSkip(() => checkEvent(element, file, `data[${index}]`));
    if (event === null) return [];
    const reason = problemOf(event, teams, ids);
    if (reason === null) return [event];
    report.skip(reason);
    return [];
  });
  skips.finish();
  const unknown = new Set(events.filter((one) => meaningOf(one) === undefined).map(sourceType));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  return events;
}

function problemOf(event: EventRecord, teams: MatchContext['teams'], ids: Set<string>): string | null {
  const [id, team] = [String(event.eventId), idOf(event.teamId)];
  if (team !== null && !teams.has(team)) return 'event by neither team';
  if (ids.has(id)) return 'repeated event ID';
  ids.add(id);
  return null;
}

const meaningOf = ({ subTypeId, baseTypeId }: EventRecord) =>
  SUBTYPES.get(subTypeId ?? -1) ?? BASE_TYPES.get(baseTypeId);

function sourceType({ subTypeName, baseTypeName, baseTypeId }: EventRecord): string {
  return nameOf(subTypeName) ?? nameOf(baseTypeName) ?? `type ${baseTypeId}`;
}

export function mapEvents(events: readonly EventRecord[], context: MatchContext): GameEvent[] {
  const replacements = replacementsIn(events);
  return events.map((event) => mapEvent(event, replacements.get(event) ?? null, context));
}

/** Returns the event of the substitute for each player who goes off: the next one of the team at the same time. */
export function replacementsIn(events: readonly EventRecord[]): ReadonlyMap<EventRecord, EventRecord> {
  const keyOf = ({ teamId, startTimeMs }: EventRecord) => `${teamId} ${startTimeMs}`;
  const coming = Map.groupBy(
    events.filter(({ subTypeId }) => subTypeId === SUBTYPE.comesOn),
    keyOf,
  );
  return new Map(
    events.flatMap((event): [EventRecord, EventRecord][] => {
      const next = event.subTypeId === SUBTYPE.goesOff ? coming.get(keyOf(event))?.shift() : undefined;
      return next === undefined ? [] : [[event, next]];
    }),
  );
}

function mapEvent(event: EventRecord, replacement: EventRecord | null, context: MatchContext): GameEvent {
  const { clock, gameId } = context;
  const actor = actorOf(event, context);
  const place = (point: Point | null) => point && toCanonicalPoint(point, actor.team?.isTeamA === false);
  const recipient = context.players.get(recipientOf(event, replacement) ?? '');
  return SCISPORTS.event({
    event_id: String(event.eventId),
    game_id: gameId,
    ...interpret(event),
    period: clock.periodOf(event),
    time_s: clock.elapsed(event),
    team: actor.team?.name ?? null,
    player_id: actor.player?.player_id ?? null,
    player: actor.player?.name ?? null,
    ...coordinates(place(startOf(event)), place(endOf(event))),
    recipient_id: recipient?.player_id ?? null,
    body_part: BODY_PARTS.get(event.bodyPartId ?? -1) ?? null,
    possession_id: idOf(event.sequenceId),
    related_event_ids: replacement === null ? [] : [String(replacement.eventId)],
    attributes: attributesOf(event),
    source_type: sourceType(event),
  });
}

/** Ignores the team and player of the end of a period, because they are arbitrary. */
function actorOf({ baseTypeId, teamId, playerId }: EventRecord, { teams, players }: MatchContext) {
  if (baseTypeId === BASE_TYPE.period) return {};
  return { team: teams.get(idOf(teamId) ?? ''), player: players.get(idOf(playerId) ?? '') };
}

function interpret(event: EventRecord) {
  const { type, subtype = null, setPiece = null, card = null, succeeds } = meaningOf(event) ?? OTHER;
  const meaning = { event_type: type, event_subtype: subtype, set_piece: setPiece, card };
  const result = RESULTS.get(event.resultId ?? -1) ?? null;
  if (type !== 'shot') return { ...meaning, outcome: card, is_successful: succeeds ?? result };
  const shot = { ...meaning, xg: xgOf(event) };
  if (isGoal(event)) return { ...shot, event_type: 'goal' as const, outcome: 'goal', is_successful: true };
  return { ...shot, outcome: SHOT_OUTCOMES.get(event.shotTypeId ?? -1) ?? null, is_successful: false };
}

/** The receiver of a pass can also be the opponent who intercepts it. */
function recipientOf(event: EventRecord, replacement: EventRecord | null): string | null {
  if (replacement !== null) return idOf(replacement.playerId);
  const isTeammate = String(event.receiverTeamId) === String(event.teamId);
  return MOVING.has(event.baseTypeId) && isTeammate ? idOf(event.receiverId) : null;
}

function xgOf({ metrics }: EventRecord): number | null {
  const xg = metrics?.['xG'];
  return typeof xg === 'number' && xg >= 0 && xg <= 1 ? xg : null;
}

/** Returns the vendor's values that no other field has. */
function attributesOf(event: EventRecord): Record<string, unknown> {
  const isShot = event.baseTypeId === BASE_TYPE.shot;
  const { startTimeMs, endTimeMs, receiverId, metrics, labels } = event;
  const hasLength =
    typeof startTimeMs === 'number' && typeof endTimeMs === 'number' && endTimeMs > startTimeMs;
  const stated = {
    base_type: nameOf(event.baseTypeName),
    result: nameOf(event.resultName),
    body_part: nameOf(event.bodyPartName),
    shot_type: nameOf(event.shotTypeName),
    foul_type: nameOf(event.foulTypeName),
    formation: nameOf(event.formationTypeName),
    possession_type: nameOf(event.possessionTypeName),
    position: nameOf(event.positionTypeName),
    duration_s: hasLength ? (endTimeMs - startTimeMs) / 1000 : null,
    receiver: idOf(receiverId),
    shot_end_x: isShot ? event.endPosXM : null,
    shot_end_y: isShot ? event.endPosYM : null,
    metrics: metrics && Object.values(metrics).some((value) => value !== 0) ? metrics : null,
    labels: labels && labels.length > 0 ? labels : null,
  };
  return Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== null && value !== undefined),
  );
}
