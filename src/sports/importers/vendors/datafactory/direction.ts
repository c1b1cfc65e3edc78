import {
  type AttackDirections,
  agreedSign,
  decideDirections,
  type Evidence,
  type Sign,
} from '../../inference/attack-directions.ts';
import type { Incidence } from './incidences.ts';
import type { Match } from './match.ts';
import { CORNER_KICK, INCIDENCES, SHOOTOUT } from './vocabulary.ts';

/** Of the shots and corner kicks of a period, the share that must agree. */
const DOMINANT = 0.8;

const UNKNOWN: AttackDirections = {
  known: false,
  reason: 'shots and corner kicks do not show who attacks where',
};

/** Who attacks where by the shots and corner kicks of each half; a half without any is the other way round than its pair. */
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
  const decided = decideDirections([...halves.keys()], evidence, { ownFirst: true });
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
