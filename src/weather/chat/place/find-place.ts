import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';
import { type Evidence, evidenceFor } from './evidence.ts';
import { type Resolved, resolve } from './resolve.ts';
import { nameRuns, type Run, type Taken } from './runs.ts';
import { textOf } from './text-of.ts';
import { unspacedNames } from './unspaced-names.ts';

/** Where a message asks about, as it says it, from one unit until before another. */
export interface FoundPlace extends Run {
  /** Null where it is the place of who asks. */
  readonly resolved: Resolved | null;
  /** What spoke for it. */
  readonly because: string;
}

/** The place that a message asks about; null where it names none. */
export function findPlace(message: Message, gazetteer: Gazetteer, isTaken: Taken): FoundPlace | null {
  const known = unspacedNames(message, gazetteer, isTaken);
  const runs = nameRuns(message, known, isTaken).map((run) =>
    weighed(widened(run, message, gazetteer, isTaken), message, gazetteer),
  );
  const likely = runs.filter(({ weight }) => weight > 0);
  const best = likely.reduce<Weighed | null>(
    (most, run) => (most === null || run.weight > most.weight ? run : most),
    null,
  );
  if (best === null) return hereIn(message, isTaken);
  const whole = joined(best, likely, message, isTaken);
  const isAlone = whole.first === best.first && whole.end === best.end;
  const text = textOf(message, whole.first, whole.end);
  const area = best.resolved.area === null ? areaElsewhere(whole, likely, message) : null;
  const resolved =
    isAlone && area === null
      ? best.resolved
      : resolve(area === null ? text : `${text}, ${area}`, message, gazetteer);
  return { ...withNearness(whole, message, isTaken), resolved, because: best.because };
}

/** A country or region that the message names apart from the place: `the Iceland forecast for Danville`. */
function areaElsewhere(place: Run, likely: readonly Weighed[], message: Message): string | null {
  const area = likely.find(
    ({ first, end, resolved }) =>
      (end <= place.first || first >= place.end) && resolved.area !== null && resolved.head === '',
  );
  return area === undefined ? null : textOf(message, area.first, area.end);
}

const MOST_BEHIND = 3;

/** The name with everyday words behind it that it has in the gazetteer: `Zell am See`. */
function widened(run: Run, message: Message, gazetteer: Gazetteer, isTaken: Taken): Run {
  const { units } = message;
  if (!units[run.first]?.capital) return run;
  for (let end = Math.min(run.end + MOST_BEHIND, units.length); end > run.end + 1; end--) {
    if (!units[end - 1]?.capital || isTaken(end - 1)) continue;
    if (gazetteer.named(textOf(message, run.first, end), {}, 1).length > 0) return { first: run.first, end };
  }
  return run;
}

interface Weighed extends Run {
  readonly weight: number;
  readonly resolved: Resolved;
  readonly because: string;
}

const FAMOUS = 4.7;
/** A city's; towns and villages are called like anything. */
const KNOWN = 4.2;

function weighed(run: Run, message: Message, gazetteer: Gazetteer): Weighed {
  const resolved = resolve(textOf(message, run.first, run.end), message, gazetteer);
  const isListed = resolved.candidate !== null || resolved.area !== null;
  if (!isListed && hasOnlyParts(run, message)) return { ...run, resolved, weight: 0, because: '' };
  const spoke = [...reasonsIn(run, message), ...reasonsOf(resolved, evidenceFor(run, message))];
  const sum = spoke.reduce((total, [, weight]) => total + weight, 0);
  return {
    ...run,
    resolved,
    weight: sum >= LEAST ? sum : 0,
    because: spoke.map(([reason]) => reason).join(', '),
  };
}

function hasOnlyParts({ first, end }: Run, { roles, units }: Message): boolean {
  const isPart = (index: number) => roles[index]?.has('name_part') || roles[index]?.has('name_joins');
  for (let index = first; index < end; index++) if (!isPart(index) || units[index]?.capital) return false;
  return true;
}

type Reason = readonly [string, number];

const MARKER_WEIGHT = { sure: 4, perhaps: 1.5 } as const;

/** What speaks for a run where it stands. */
function reasonsIn(run: Run, message: Message): Reason[] {
  const { marker, capital, alone } = evidenceFor(run, message);
  const reasons: Reason[] = [];
  if (marker !== null) reasons.push([`preposition (${marker})`, MARKER_WEIGHT[marker]]);
  if (marker === 'perhaps' && isAfterTopic(run, message)) reasons.push(['topic before', 1.5]);
  if (isUnspacedName(run, message)) reasons.push(['between known words', 2.5]);
  if (capital) reasons.push(['capital', alone ? 3.5 : 2.5]);
  return reasons;
}

const FEWEST_CHARACTERS = 3;

/** So many unknown characters in a row are hardly anything but a name. */
function isUnspacedName({ first, end }: Run, { units }: Message): boolean {
  return end - first >= FEWEST_CHARACTERS && units.slice(first, end).every(({ unspaced }) => unspaced);
}

/** What speaks for a run whatever stands around it. */
function reasonsOf({ candidate, area }: Resolved, { alone }: Evidence): Reason[] {
  const fame = area !== null ? FAMOUS : (candidate?.fame ?? 0);
  if (fame < KNOWN) return [];
  return fame >= FAMOUS || alone ? [['well known', 2.5]] : [['known', 1]];
}

const LEAST = 2.5;

/** In `forecast for Xyzzy` what follows is a place though no list knows it. */
function isAfterTopic({ first }: Run, { roles }: Message): boolean {
  return roles[first - 2]?.has('topic') === true;
}

const MOST_BETWEEN = 4;

/** The name with the names beside it: `Arkansas the city of Morrison`, `Haigler in Bosnia`. */
function joined(best: Run, likely: readonly Run[], message: Message, isTaken: Taken): Run {
  let { first, end } = best;
  const at = likely.findIndex((run) => run.first === best.first);
  for (const run of likely.slice(at + 1)) {
    if (!isBridge(end, run.first, message, isTaken)) break;
    end = run.end;
  }
  for (const run of likely.slice(0, Math.max(at, 0)).reverse()) {
    if (!isBridge(run.end, first, message, isTaken)) break;
    first = run.first;
  }
  return { first, end };
}

/** Whether nothing but commas, prepositions and the like stands between two names. */
function isBridge(end: number, first: number, { roles, text, units }: Message, isTaken: Taken): boolean {
  if (first - end > MOST_BETWEEN || /[?!;\n]/.test(text.slice(units[end - 1]?.end, units[first]?.start)))
    return false;
  for (let index = end; index < first; index++) {
    const known = roles[index];
    const isJoint = known?.has('place_follows') || known?.has('name_joins') || known?.has('name_part');
    if (isTaken(index) || !isJoint) return false;
  }
  return true;
}

/** The name with the words for near it that stand beside it: `in der Nähe von Moosic`, `here in Rome`. */
function withNearness({ first, end }: Run, message: Message, isTaken: Taken): Run {
  const before = nearnessEnd(first - 1, -1, message, isTaken);
  const behind = nearnessEnd(end, 1, message, isTaken);
  return { first: before === null ? first : before, end: behind === null ? end : behind + 1 };
}

/** The last unit of the words for near that begin at a unit, or behind one word that joins them; null without any. */
function nearnessEnd(
  from: number,
  step: 1 | -1,
  { roles, text, units }: Message,
  isTaken: Taken,
): number | null {
  const isNear = (index: number) => roles[index]?.has('here') === true && !isTaken(index);
  let at = from;
  if (!isNear(at) && isJoint(roles[at]) && !isTaken(at)) at += step;
  if (!isNear(at)) return null;
  const [low, high] = step === 1 ? [from - 1, at] : [at, from + 1];
  if (/[,.;?!]/.test(text.slice(units[low]?.end, units[high]?.start))) return null;
  while (isNear(at + step)) at += step;
  return at;
}

function isJoint(known: ReadonlySet<string> | undefined): boolean {
  if (known === undefined || known.has('topic') || known.has('condition')) return false;
  return known.has('place_follows') || known.has('name_joins') || known.has('plain');
}

/** The words for where one is, or else about where; of several the last, as in `close by my current position`. */
function hereIn(message: Message, isTaken: Taken): FoundPlace | null {
  const found = lastOf('here', message, isTaken) ?? lastOf('around', message, isTaken);
  if (found === null) return null;
  const first = nearnessEnd(found.first - 1, -1, message, isTaken) ?? found.first;
  return { ...found, first };
}

function lastOf(role: 'here' | 'around', { roles }: Message, isTaken: Taken): FoundPlace | null {
  const isOfRole = (index: number) => roles[index]?.has(role) === true && !isTaken(index);
  const last = roles.findLastIndex((_, index) => isOfRole(index));
  if (last === -1) return null;
  let first = last;
  while (isOfRole(first - 1)) first--;
  return { first, end: last + 1, resolved: null, because: role };
}
