import type { GameEvent } from '../../../model/event.ts';
import type { Period, Player } from '../../../model/game.ts';
import { coordinates } from '../../../model/make-event.ts';
import { CARDS, SET_PIECES } from '../../../model/vocabulary.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import {
  type AttackDirections,
  agreedSign,
  decideDirections,
  type Evidence,
  type Sign,
} from '../../inference/attack-directions.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { SourceFile } from '../../reading/files.ts';
import { heightOf, toCanonicalPoint } from './coordinates.ts';
import type { Match } from './metadata.ts';
import { checkIncidence } from './schema.ts';
import {
  CORNER_KICK,
  DATAFACTORY,
  INCIDENCES,
  type IncidenceMeaning,
  MATCH_END,
  PERIOD_MINUTES,
  REPEATING_LISTS,
  SHOOTOUT,
  SHOOTOUT_INCIDENCES,
} from './vocabulary.ts';

/** An incidence with its list and id in the file. */
export interface Incidence {
  readonly id: string;
  /** Name of the list that contains the incidence. */
  readonly list: string;
  readonly type: number;
  /** Period number; 1 is the first half. */
  readonly half: number;
  /** Seconds on the match clock. */
  readonly clock: number;
  readonly fields: ReturnType<typeof checkIncidence>;
}

/** Returns each incidence of a match once, in playing order. Counts and reports unusable incidences. */
export function incidencesOf(match: Match, file: SourceFile, report: ImportReport): Incidence[] {
  const skips = new SkipReport(report, 'incidence');
  const found = Object.entries(match.incidences).flatMap(([list, elements]) => {
    const known = match.incidences[REPEATING_LISTS.get(list) ?? ''] ?? {};
    return Object.entries(elements ?? {}).flatMap(([id, element]): Incidence[] => {
      if (id in known) return [];
      const fields = skips.tryOrSkip(() => checkIncidence(element, file, `incidences.${list}.${id}`));
      return fields === null ? [] : [incidenceOf(id, list, fields)];
    });
  });
  skips.finish();
  return found.sort((a, b) => a.half - b.half || a.clock - b.clock || Number(a.id) - Number(b.id));
}

function incidenceOf(id: string, list: string, fields: Incidence['fields']): Incidence {
  const { type, t } = fields;
  // The source uses half 0 for the start of the match, and any half for shoot-out kicks.
  const half = SHOOTOUT_INCIDENCES.has(type) ? SHOOTOUT : Math.max(1, t.half);
  return { id, list, type, half, clock: t.m * 60 + (t.s ?? 0), fields };
}

/** Returns seconds since the start of the period; null if the clock is before the start. */
function elapsed({ half, clock }: Incidence): number | null {
  const seconds = clock - (PERIOD_MINUTES.get(half) ?? 0) * 60;
  return seconds < 0 ? null : seconds;
}

/** Returns the periods with incidences. A period ends with its last incidence. */
export function periodsOf(incidences: readonly Incidence[]): Period[] {
  const lengths = new Map<number, number>();
  for (const one of incidences) {
    lengths.set(one.half, Math.max(lengths.get(one.half) ?? 0, elapsed(one) ?? 0));
  }
  return [...lengths].flatMap(([period, duration_s]) => {
    const type = SOCCER_PERIODS.get(period);
    return type ? [{ period, type, duration_s }] : [];
  });
}

/** Minimum share of shots and corner kicks in a period that must be in the same direction. */
const DOMINANT = 0.8;

const UNKNOWN: AttackDirections = {
  known: false,
  reason: 'attack directions cannot be inferred from shots and corner kicks',
};

/**
 * Infers attack directions from the shots and corner kicks of each half. In a half without shots or corner
 * kicks, teams attack in the opposite direction to the other half.
 */
export function directionsOf(match: Match, incidences: readonly Incidence[]): AttackDirections {
  const halves = Map.groupBy(
    incidences.filter(({ half }) => half !== SHOOTOUT),
    ({ half }) => half,
  );
  if (halves.size === 0) return { known: true, signs: new Map() };
  const evidence: Evidence[] = [];
  for (const [period, all] of halves) {
    const votes = all.flatMap((one) => voteOf(match, one) ?? []);
    if (votes.length === 0) continue;
    const right = votes.filter((vote) => vote === 1).length;
    const sign = agreedSign({ right, left: votes.length - right }, DOMINANT);
    if (sign === null) return UNKNOWN;
    evidence.push({ source: 'shots and corner kicks', period, sign });
  }
  const decided = decideDirections([...halves.keys()], evidence, { prefersSamePeriod: true });
  return decided.known ? decided : UNKNOWN;
}

function voteOf({ home }: Match, { type, fields }: Incidence): Sign | null {
  const x = fields.coord?.['1']?.x ?? 0;
  const rule = INCIDENCES.get(type);
  const isForward = type === CORNER_KICK || rule?.type === 'shot' || rule?.type === 'goal';
  if (!isForward || x === 0 || fields.team === null || fields.team === undefined) return null;
  const isHomes = String(fields.team) === home.id;
  return (isHomes !== (rule?.subtype === 'own_goal')) === x > 0 ? 1 : -1;
}

interface MatchContext {
  readonly gameId: string;
  readonly match: Match;
  readonly players: ReadonlyMap<string, Player>;
  readonly directions: AttackDirections;
}

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
    // The last period already has an end event, so the end of the match becomes a different event.
    const meaning = isRepeatedEnd ? { name: rule.name, type: 'other' as const, subtype: 'match_end' } : rule;
    return mapEvent({ incidence, event_id, meaning }, context);
  });
}

interface InterpretedIncidence {
  readonly incidence: Incidence;
  readonly event_id: string;
  readonly meaning: IncidenceMeaning;
}

function mapEvent({ incidence, event_id, meaning }: InterpretedIncidence, context: MatchContext): GameEvent {
  const { fields, half } = incidence;
  const playerOf = (id: string | number | null | undefined) => context.players.get(String(id ?? '')) ?? null;
  const player = playerOf(fields.plyrId) ?? playerOf(fields.offId);
  const team = teamOf(fields.team, context) ?? player?.team ?? null;
  const place = toCanonicalPoint(half, team, context);
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
    ...sharedFields(meaning, recipient),
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

/** Fields whose values depend on the meaning of an incidence. */
function sharedFields({ type, subtype, outcome, bodyPart }: IncidenceMeaning, recipient: Player | null) {
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

/** Roles whose player ids are in the field recipient_id. */
const IN_FIELDS: ReadonlySet<string> = new Set(['recipient', 'replacement']);

function playerEntries(key: string, player: Player | null): [string, string][] {
  if (player === null) return [];
  return [
    ...(IN_FIELDS.has(key) ? [] : [[`${key}_id`, player.player_id] as [string, string]]),
    ...(player.name === null ? [] : [[key, player.name] as [string, string]]),
  ];
}
