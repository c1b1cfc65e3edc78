import type { ImportReport } from '../port.ts';
import type { TableRow } from '../table.ts';
import { type EventRow, OTHER_SIDE, type Side } from './event-row.ts';
import { rawFrames, type TrackedPowerPlay } from './frames.ts';
import type { RosterEntry } from './people.ts';
import { EVENT_RINK, TRACKING_RINK, UNREAD_JERSEY } from './vocabulary.ts';

/** A frame shows an event that is at most this far from it: clocks are given in whole seconds. */
const FRAME_TOLERANCE_S = 0.5;
/** Which share of the evidence must agree. */
const AGREEMENT = 0.75;

/** What a first pass over the tracking tells. */
export interface Survey {
  /** Which side the tracking means by a team's name; null where the shirts do not tell. */
  readonly sides: ReadonlyMap<string, Side> | null;
  /** Whether the home team attacks towards +x of the tracking in odd periods; null where nothing tells. */
  readonly homeToRight: boolean | null;
  frameOf(row: EventRow): number | null;
}

interface NearFrame {
  id: number;
  /** The last of the frames that are as near: while play is stopped the clock stands. */
  lastId: number;
  distance: number;
  meanX: number;
}

/** Reads all of a game's tracking once, holding only what the events need. */
export async function surveyTracking(
  powerPlays: readonly TrackedPowerPlay[],
  roster: readonly RosterEntry[],
  events: readonly EventRow[],
  faceoffs: (period: number) => readonly number[],
): Promise<Survey> {
  const near = new Map(
    events.map(({ period, clock }) => [momentKey(period, clock), null as NearFrame | null]),
  );
  const jerseys = new Map<string, Map<number, number>>();
  const silent: Pick<ImportReport, 'skip' | 'progress'> = {
    skip: () => undefined,
    progress: () => undefined,
  };
  for await (const { period, clock, id, rows } of rawFrames(powerPlays, faceoffs, silent)) {
    const meanX = tally(rows, jerseys);
    const key = momentKey(period, Math.round(clock));
    const distance = Math.abs(clock - Math.round(clock));
    const known = near.get(key);
    if (known === undefined || distance > FRAME_TOLERANCE_S) continue;
    if (known === null || distance < known.distance) {
      near.set(key, { id, lastId: id, distance, meanX });
    } else if (distance === known.distance) known.lastId = id;
  }
  const frameAt = ({ period, clock }: EventRow) => near.get(momentKey(period, clock)) ?? null;
  return {
    sides: sidesOf(jerseys, roster),
    homeToRight: direction(events, frameAt),
    frameOf: (row) => {
      const frame = frameAt(row);
      return (row.event === 'Faceoff Win' ? frame?.lastId : frame?.id) ?? null;
    },
  };
}

/** Counts the shirts seen, by team's name, and gives the mean x of those who wear them. */
function tally(rows: readonly TableRow[], jerseys: Map<string, Map<number, number>>): number {
  let sum = 0;
  for (const row of rows) {
    sum += row.requiredNumber('x_ft');
    const team = row.required('team_name');
    const seen = jerseys.get(team) ?? new Map<number, number>();
    jerseys.set(team, seen);
    const jersey = row.count('jersey_number');
    if (jersey !== UNREAD_JERSEY) seen.set(jersey, (seen.get(jersey) ?? 0) + 1);
  }
  return sum / rows.length;
}

function momentKey(period: number, clock: number): string {
  return `${period}:${clock}`;
}

/** Puts the names of the tracking to the sides so that the shirts seen are those of the roster. */
function sidesOf(
  jerseys: ReadonlyMap<string, ReadonlyMap<number, number>>,
  roster: readonly RosterEntry[],
): Map<string, Side> | null {
  const hits = (team: string, side: Side) => {
    const numbers = new Set(roster.filter((entry) => entry.side === side).map(({ jersey }) => jersey));
    return [...(jerseys.get(team) ?? [])].reduce(
      (sum, [jersey, count]) => sum + (numbers.has(jersey) ? count : 0),
      0,
    );
  };
  if (jerseys.size === 0) return new Map();
  const [first, second, ...more] = jerseys.keys();
  if (first === undefined || second === undefined || more.length > 0) return null;
  const asHome = hits(first, 'home') + hits(second, 'away');
  const asAway = hits(first, 'away') + hits(second, 'home');
  if (asHome === asAway) return null;
  const side: Side = asHome > asAway ? 'home' : 'away';
  return new Map([
    [first, side],
    [second, OTHER_SIDE[side]],
  ]);
}

/**
 * Where the play is in the tracking, against where the events have it in the home team's view. Teams change ends
 * after every period, so all periods speak of the same.
 */
function direction(
  events: readonly EventRow[],
  frameAt: (row: EventRow) => NearFrame | null,
): boolean | null {
  let [same, turned] = [0, 0];
  for (const event of events) {
    const frame = frameAt(event);
    const x = event.row.number('x_coord');
    if (frame === null || x === null) continue;
    const homeX = (x - (EVENT_RINK.left + EVENT_RINK.right) / 2) * (event.side === 'home' ? 1 : -1);
    const seenX = frame.meanX - (TRACKING_RINK.left + TRACKING_RINK.right) / 2;
    const evidence = homeX * seenX * (event.period % 2 === 1 ? 1 : -1);
    if (evidence > 0) same += evidence;
    else turned -= evidence;
  }
  if (same + turned === 0) return null;
  if (same > AGREEMENT * (same + turned)) return true;
  return turned > AGREEMENT * (same + turned) ? false : null;
}
