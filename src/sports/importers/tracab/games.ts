import type { Candidate } from '../companions.ts';
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
import { periodOf } from './frames.ts';
import { type Metadata, readMetadata } from './metadata/metadata.ts';
import { recognise } from './recognise.ts';
import { rawFrames, type TrackingFile } from './tracking-file.ts';
import { OBJECT_KINDS } from './vocabulary.ts';

/** The part of the tracked players that metadata with players must list. */
const MOST = 0.5;
/** What metadata that says who attacks where is preferred by. */
const SIDES_STATED = 0.1;

const RULES: PairingRules<Metadata, TrackingFile> = {
  fit,
  gameOf: ({ gameId }) => gameId,
  descriptionName: 'metadata',
};

/** Puts each tracking file together with the metadata of its folder that has its frames and its players. */
export async function gamesIn(
  candidates: readonly Candidate[],
): Promise<Array<Pair<Metadata, TrackingFile> | Fault>> {
  const described: Described<Metadata>[] = [];
  const tracked: Tracked<TrackingFile>[] = [];
  for (const one of candidates) {
    const { file } = one;
    const found = await recognise(file);
    if (found?.kind === 'tracking') tracked.push({ ...one, tracking: { file, format: found.format } });
    if (found?.kind === 'metadata') {
      described.push({ ...one, description: await orFault(() => readMetadata(file, found.format)) });
    }
  }
  return onePerGame(await pairUp(described, tracked, RULES), RULES, rank);
}

/** Of two forms of one game the lines are taken: they have the referees too. */
function rank({ tracking }: Pair<Metadata, TrackingFile>): number {
  return tracking.format === 'dat' ? 0 : 1;
}

/** Looks at the first frame that lies in one of the metadata's periods. */
async function fit(metadata: Metadata, tracking: TrackingFile): Promise<number> {
  const { byJersey, players } = metadata.teams;
  const skip = (frame: number) => Number.isFinite(frame) && periodOf(metadata, frame) === undefined;
  for await (const { objects } of rawFrames(tracking, () => undefined, skip)) {
    const persons = objects.flatMap(({ team, jersey }) => {
      const kind = OBJECT_KINDS.get(team);
      return kind === 'home' || kind === 'away' ? [byJersey[kind].has(jersey)] : [];
    });
    const listed = players.length === 0 ? 1 : persons.filter(Boolean).length / persons.length;
    return listed > MOST ? listed + (metadata.sides.size > 0 ? SIDES_STATED : 0) : 0;
  }
  return 0;
}
