import type { Candidate } from '../companions.ts';
import { ImportError } from '../errors.ts';
import {
  type Described,
  type Fault,
  onePerGame,
  orFault,
  type Pair,
  type PairingRules,
  pairUp,
  type Tracked,
} from '../pairing.ts';
import { type Match, readMatch } from './match.ts';
import { recognise } from './recognise.ts';
import { rawFrames, type TrackingFile } from './tracking-file.ts';

export type FoundGame = Pair<Match, TrackingFile> | Fault;

/** Frames with players that are looked at to tell which match they are of. */
const SAMPLE_FRAMES = 10;
/** The part of the tracked ids that the match must list. */
const MOST = 0.5;

const PROBLEMS = {
  empty: 'is empty',
  'not-fetched': 'is a Git LFS pointer, not the file itself: fetch it with "git lfs pull"',
} as const;

const RULES: PairingRules<Match, TrackingFile> = {
  fit: partListed,
  gameOf: ({ id }) => String(id),
  descriptionName: 'match JSON',
};

/** Puts each tracking file together with the match JSON of its folder that lists its players. */
export async function gamesIn(candidates: readonly Candidate[]): Promise<FoundGame[]> {
  const faults: Fault[] = [];
  const matches: Described<Match>[] = [];
  const tracked: Tracked<TrackingFile>[] = [];
  for (const one of candidates) {
    const { file, wanted } = one;
    const found = await recognise(file);
    if (found?.kind === 'tracking') tracked.push({ ...one, tracking: { file, layout: found.layout } });
    else if (found?.kind === 'match') {
      matches.push({ ...one, description: await orFault(() => readMatch(file)) });
    } else if (found !== null && wanted) {
      faults.push({ file, fault: new ImportError(file.path, PROBLEMS[found.kind]) });
    }
  }
  return [...faults, ...onePerGame(await pairUp(matches, tracked, RULES), RULES, rank)];
}

/** Of two forms of one match the one with extrapolated players, which has everything of the other too. */
function rank({ trackingFile }: Pair<Match, TrackingFile>): number {
  return /extrapolated/i.test(trackingFile.name) ? 0 : 1;
}

async function partListed({ players, referees, ball }: Match, tracking: TrackingFile): Promise<number> {
  const ids = await trackedIds(tracking);
  const listed = new Set<unknown>([...players.map(({ id }) => id), ball?.trackable_object]);
  for (const { trackable_object } of [...players, ...(referees ?? [])]) listed.add(trackable_object);
  const part = ids.size === 0 ? 0 : [...ids].filter((id) => listed.has(id)).length / ids.size;
  return part > MOST ? part : 0;
}

/** Ids in the first frames that have any; in the older form these are ids of trackable objects. */
async function trackedIds(tracking: TrackingFile): Promise<Set<number>> {
  const ids = new Set<number>();
  let frames = 0;
  for await (const { objects } of rawFrames(tracking, () => undefined)) {
    const found = objects.map(({ player, trackable }) => player ?? trackable).filter((id) => id !== null);
    for (const id of found) ids.add(id);
    if (found.length > 0) frames += 1;
    if (frames >= SAMPLE_FRAMES) break;
  }
  return ids;
}
