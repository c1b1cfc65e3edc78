import type { Candidate } from '../companions.ts';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
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
import { type Metadata, readMetadata } from './metadata.ts';
import { rawFrames } from './raw-frame.ts';

const HEAD_BYTES = 16 * 1024;

const RULES: PairingRules<Metadata, FoundFile> = {
  async fit({ match }, file) {
    for await (const raw of rawFrames(file, () => undefined)) return raw.match.id === match.id ? 1 : 0;
    return 0;
  },
  gameOf: ({ match }) => match.id,
  descriptionName: 'metadata',
};

/** Puts each tracking file together with the metadata of its folder that is of the same match. */
export async function gamesIn(
  candidates: readonly Candidate[],
): Promise<Array<Pair<Metadata, FoundFile> | Fault>> {
  const described: Described<Metadata>[] = [];
  const tracked: Tracked<FoundFile>[] = [];
  for (const one of candidates) {
    const { file } = one;
    const kind = await recognise(file);
    if (kind === 'tracking') tracked.push({ ...one, tracking: file });
    if (kind === 'metadata') described.push({ ...one, description: await orFault(() => readMetadata(file)) });
  }
  return onePerGame(await pairUp(described, tracked, RULES), RULES, () => 0);
}

/** Tells by its content what a file is; null where it is neither tracking nor metadata of the format. */
async function recognise(file: FoundFile): Promise<'tracking' | 'metadata' | null> {
  if (!/\.jsonl?$/i.test(file.name)) return null;
  const text = (await readStart(file, HEAD_BYTES)).replace(/^\u00EF\u00BB\u00BF/, '');
  const has = (...keys: string[]) => keys.every((key) => new RegExp(`"${key}"\\s*:`).test(text));
  if (!/^\s*\{/.test(text)) return null;
  if (has('frame_id', 'timestamp', 'teams') && !has('landmarks')) return 'tracking';
  return has('stadium', 'match', 'periods', 'start_frame_id') ? 'metadata' : null;
}
