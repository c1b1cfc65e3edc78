import { ImportError } from '../../core/errors.ts';
import {
  type AttackDirections,
  decideDirections,
  type Evidence,
  lineUpSign,
  type Sign,
} from '../../inference/attack-directions.ts';
import type { XmlElement } from '../../reading/xml.ts';
import { WallClock } from './clock.ts';
import type { Tracking } from './frame-sets/open.ts';
import { periodOf } from './match-events/read.ts';
import type { MatchInformation } from './match-information.ts';
import type { Roster } from './roster.ts';
import type { Sources } from './sources.ts';

/** When the periods are played, and who attacks where in them. */
interface Timing {
  readonly clock: WallClock;
  readonly directions: AttackDirections;
}

/**
 * Takes both from the events, then from the tracking; a period whose end neither shows is as long as the match
 * information says.
 */
export function timingOf(sources: Sources): Timing {
  const clock = new WallClock();
  const evidence = [...whistleEvidence(sources, clock), ...trackingEvidence(sources, clock)];
  clock.close();
  for (const [period, length] of sources.information?.lengths ?? []) {
    const start = clock.start(period);
    if (start !== null && !clock.hasEnd(period)) clock.lastsUntil(period, start + length);
  }
  const periods = clock.periods().map(({ period }) => period);
  return { clock, directions: decideDirections(periods, evidence, { ownFirst: true }) };
}

/** Kick-offs and final whistles begin and end periods; kick-offs also state which team is on the left. */
function whistleEvidence({ events, information, eventsPath }: Sources, clock: WallClock): Evidence[] {
  if (information === null) return [];
  const evidence: Evidence[] = [];
  for (const { instant, parts } of events) {
    const whistle = parts.find(({ name }) => name === 'KickOff' || name === 'FinalWhistle');
    const period = whistle && periodOf(whistle, eventsPath);
    if (!whistle || !period) continue;
    if (whistle.name === 'FinalWhistle') {
      clock.endsBy(period, instant);
      continue;
    }
    clock.startsBy(period, instant);
    const sign = signOf(whistle, information, eventsPath);
    if (sign !== null) evidence.push({ period, sign, source: 'the kick-off' });
  }
  return evidence;
}

/** Null where the kick-off does not state who is on the left. Throws ImportError where it names another team. */
function signOf(kickOff: XmlElement, { home, guest }: MatchInformation, path: string): Sign | null {
  const left = kickOff.attributes['TeamLeft'];
  if (left === undefined) return null;
  if (left === home.id) return 1;
  if (left === guest.id) return -1;
  throw new ImportError(
    path,
    `TeamLeft "${left}" is not one of the match's teams, ${home.id} and ${guest.id}`,
    {
      line: kickOff.line,
    },
  );
}

/** The stated kick-off is believed if the match's first frame is so near to it. */
const KICK_OFF_TOLERANCE_MS = 10_000;

function trackingEvidence({ tracking, roster, information }: Sources, clock: WallClock): Evidence[] {
  if (tracking === null) return [];
  const firstFrames = new Map<number, number>();
  for (const { period, first } of tracking.sets)
    if (first) firstFrames.set(period, Math.min(first.time, firstFrames.get(period) ?? first.time));
  for (const [period, time] of firstFrames) {
    if (clock.start(period) !== null) continue;
    const stated = period === 1 ? (information?.kickOff ?? null) : null;
    const isStated = stated !== null && Math.abs(stated - time) <= KICK_OFF_TOLERANCE_MS;
    clock.startsBy(period, isStated ? stated : time);
  }
  return lineUpEvidence(tracking, roster);
}

/** Positions are metres from the centre. */
const KICK_OFF = { middle: 0, distance: 10 } as const;

/** What the teams' positions in the first frame of each period show: in it they stand as at kick-off. */
function lineUpEvidence({ sets }: Tracking, roster: Roster): Evidence[] {
  return [...Map.groupBy(sets, ({ period }) => period)].flatMap(([period, inPeriod]): Evidence[] => {
    const present = inPeriod.flatMap(({ teamId, first }) => (first ? [{ teamId, first }] : []));
    const firstFrame = Math.min(...present.map(({ first }) => first.frame));
    const xs = (team: string) =>
      present
        .filter(({ teamId, first }) => first.frame === firstFrame && roster.teamName(teamId) === team)
        .map(({ first }) => first.x);
    const sign = lineUpSign({ teamA: xs(roster.team_a), teamB: xs(roster.team_b) }, KICK_OFF);
    return sign === null ? [] : [{ period, sign, source: 'the line-up' }];
  });
}
