import type { Sign, Signs } from '../../inference/ends.ts';
import type { Incidence } from './incidences.ts';
import type { Match } from './match.ts';
import { CORNER_KICK, INCIDENCES, SHOOTOUT } from './vocabulary.ts';

/** Of the shots and corner kicks of a period, the share that must agree. */
const DOMINANT = 0.8;

/**
 * Direction of x in which the home team attacks, by period, as its shots and corner kicks show; null where they
 * contradict each other. In a period without any, the teams have changed ends since the other half of the same pair.
 */
export function directionsOf(match: Match, incidences: readonly Incidence[]): Signs | null {
  const inPlay = incidences.filter(({ half }) => half !== SHOOTOUT);
  const shown = new Map(
    [...Map.groupBy(inPlay, ({ half }) => half)].map(([half, all]) => [
      half,
      decide(all.flatMap((one) => voteOf(match, one) ?? [])),
    ]),
  );
  const signs = new Map<number, Sign>();
  for (const [half, sign] of shown) {
    const decided = sign ?? opposite(shown.get(half % 2 === 1 ? half + 1 : half - 1) ?? 'contradiction');
    if (decided === 'contradiction') return null;
    signs.set(half, decided);
  }
  return signs;
}

function voteOf({ home }: Match, { type, fields }: Incidence): Sign | null {
  const x = fields.coord?.['1']?.x ?? 0;
  const rule = INCIDENCES.get(type);
  const isForward = type === CORNER_KICK || rule?.type === 'shot' || rule?.type === 'goal';
  if (!isForward || x === 0 || fields.team === null || fields.team === undefined) return null;
  const isHomes = String(fields.team) === home.id;
  return (isHomes !== (rule?.subtype === 'own_goal')) === x > 0 ? 1 : -1;
}

type Decision = Sign | 'contradiction';

/** What a period's votes decide; null where there are none. */
function decide(votes: readonly Sign[]): Decision | null {
  if (votes.length === 0) return null;
  const share = votes.filter((vote) => vote === 1).length / votes.length;
  if (share >= DOMINANT) return 1;
  return 1 - share >= DOMINANT ? -1 : 'contradiction';
}

function opposite(decision: Decision): Decision {
  if (decision === 'contradiction') return decision;
  return decision === 1 ? -1 : 1;
}
