import { canonicalPoint, type Point, STANDARD_AREA, toMetres } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { CARDS, SET_PIECES } from '../../../model/vocabulary.ts';
import { type AttackDirections, isTurned } from '../../inference/attack-directions.ts';
import { elapsed } from './clock.ts';
import { heightOf, type Incidence } from './incidences.ts';
import type { Match } from './match.ts';
import { DATAFACTORY } from './vendor.ts';
import { INCIDENCES, type IncidenceMeaning, MATCH_END, PITCH, SHOOTOUT } from './vocabulary.ts';

/** What the match contributes to its events. */
export interface MatchContext {
  readonly gameId: string;
  readonly match: Match;
  /** All players by the vendor's ids. */
  readonly players: ReadonlyMap<string, Player>;
  readonly directions: AttackDirections;
}

/** Maps the incidences of a match. */
export function mapEvents(incidences: readonly Incidence[], context: MatchContext): GameEvent[] {
  const ended = new Set<number>();
  const ids = new Set<string>();
  return incidences.map((incidence) => {
    const { id, list, type, half } = incidence;
    const rule = INCIDENCES.get(type) ?? { name: `${list} ${type}`, type: 'other' as const };
    const isRepeatedEnd = type === MATCH_END && ended.has(half);
    if (rule.type === 'period_end') ended.add(half);
    const event_id = ids.has(id) ? `${id}-${list}` : id;
    ids.add(event_id);
    // The end of the match follows that of its last period.
    const meaning = isRepeatedEnd ? { name: rule.name, type: 'other' as const, subtype: 'match_end' } : rule;
    return mapEvent({ incidence, event_id, meaning }, context);
  });
}

interface Understood {
  readonly incidence: Incidence;
  readonly event_id: string;
  readonly meaning: IncidenceMeaning;
}

function mapEvent({ incidence, event_id, meaning }: Understood, context: MatchContext): GameEvent {
  const { fields, half } = incidence;
  const playerOf = (id: string | number | null | undefined) => context.players.get(String(id ?? '')) ?? null;
  const player = playerOf(fields.plyrId) ?? playerOf(fields.offId);
  const team = teamOf(fields.team, context) ?? player?.team ?? null;
  const place = placer(half, team, context);
  const [start, end] = [fields.coord?.['1'], fields.coord?.['2']];
  const against = meaning.type === 'foul' || meaning.type === 'dribble';
  const others = {
    opponent: against ? playerOf(fields.recvId) : null,
    recipient: against ? null : playerOf(fields.recvId),
    assist: playerOf(fields.assBy),
    caught_by: playerOf(fields.ctchBy),
    replacement: playerOf(fields.inId),
  };
  const recipient = meaning.type === 'substitution' ? others.replacement : others.recipient;
  const height = heightOf(end);
  return DATAFACTORY.event({
    event_id,
    game_id: context.gameId,
    event_type: meaning.type,
    event_subtype: meaning.subtype ?? null,
    period: half,
    time_s: elapsed(incidence),
    team,
    player_id: player?.player_id ?? null,
    player: player?.name ?? null,
    ...coordinates(start && place(start), end && place(end)),
    ...settledFields(meaning, recipient),
    is_successful: meaning.succeeds ?? null,
    outcome: meaning.outcome ?? null,
    attributes: {
      type_id: incidence.type,
      ...Object.fromEntries(Object.entries(others).flatMap(([key, other]) => playerEntries(key, other))),
      ...(height !== null && { source_end_height: height }),
    },
    source_type: `${incidence.list}/${meaning.name}`,
  });
}

/** The fields that all vendors have, as far as the meaning of an incidence states them. */
function settledFields({ type, subtype, outcome, bodyPart }: IncidenceMeaning, recipient: Player | null) {
  return {
    recipient_id: recipient?.player_id ?? null,
    body_part: bodyPart ?? null,
    set_piece: SET_PIECES.find((one) => one === subtype && type !== 'foul') ?? null,
    card: CARDS.find((one) => one === outcome && type === 'card') ?? null,
  };
}

function teamOf(id: string | number | null | undefined, { match }: MatchContext): string | null {
  return [match.home, match.away].find((team) => team.id === String(id ?? ''))?.name ?? null;
}

/** Those whose id is the event's recipient_id. */
const IN_FIELDS: ReadonlySet<string> = new Set(['recipient', 'replacement']);

function playerEntries(key: string, player: Player | null): [string, string][] {
  if (player === null) return [];
  return [
    ...(IN_FIELDS.has(key) ? [] : [[`${key}_id`, player.player_id] as [string, string]]),
    ...(player.name === null ? [] : [[key, player.name] as [string, string]]),
  ];
}

/** Positions are fixed to the pitch. In a shoot-out both teams shoot at one end; here each shoots at the one that it attacks. */
function placer(
  half: number,
  team: string | null,
  { match, directions }: { readonly match: Match; readonly directions: AttackDirections },
) {
  return (point: Point): Point => {
    const metres = toMetres(PITCH, STANDARD_AREA.soccer, point);
    if (half !== SHOOTOUT) return canonicalPoint(metres, isTurned(half, directions));
    return canonicalPoint(metres, metres.x > 0 === (team === match.away.name));
  };
}
