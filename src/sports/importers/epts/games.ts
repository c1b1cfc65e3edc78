import { basename, dirname } from 'node:path';
import type { Candidate } from '../companions.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import {
  type Described,
  type Fault,
  orFault,
  type Pair,
  type PairingRules,
  pairUp,
  type Tracked,
} from '../pairing.ts';
import { frameNumber } from '../shared/epts/format.ts';
import { hasShape } from '../shared/epts/frame.ts';
import { eptsProvider, isMetrica } from '../shared/epts/provider.ts';
import { type Description, readDescription } from './description.ts';

/** No line of tracking is nearly this long. */
const HEAD_BYTES = 16 * 1024;
/** As Latin-1 text. */
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
/** A line of raw tracking begins with its frame's number. */
const FRAME_LINE = /^\d/;
/** A text that may be a game's tracking. */
export interface TrackingText {
  readonly file: FoundFile;
  readonly firstLine: string;
}

type EptsPair = Pair<Description, TrackingText>;

const RULES: PairingRules<Description, TrackingText> = {
  fit: async (description, text) => howWell(description, text),
  gameOf: ({ metadata }) => metadata.path,
  descriptionName: 'metadata',
};

/** Puts each text whose lines are as the metadata beside it describes them together with that. */
export async function gamesIn(candidates: readonly Candidate[]): Promise<Array<EptsPair | Fault>> {
  const described: Described<Description>[] = [];
  const texts: Tracked<TrackingText>[] = [];
  for (const one of candidates) {
    const head = (await readStart(one.file, HEAD_BYTES)).replace(BYTE_ORDER_MARK, '');
    const provider = eptsProvider(head);
    if (provider !== null && !isMetrica(provider)) {
      described.push({ ...one, description: await orFault(() => readDescription(one.file)) });
    } else if (FRAME_LINE.test(head)) {
      const [firstLine = ''] = head.split('\n', 1);
      texts.push({ ...one, tracking: { file: one.file, firstLine: firstLine.trimEnd() } });
    }
  }
  // Other texts begin with numbers too, so one that no metadata describes is none of ours.
  const tracked = texts.filter(({ tracking }) => described.some((one) => describes(one, tracking)));
  return unambiguous(await pairUp(described, tracked, RULES));
}

function describes({ file: beside, description }: Described<Description>, text: TrackingText): boolean {
  const isBeside = dirname(beside.path) === dirname(text.file.path);
  return isBeside && !(description instanceof ImportError) && howWell(description, text) > 0;
}

/**
 * Looks at the first line. Games of one provider have the same shape, so what their files' names begin with counts,
 * and then whether the frame's number is one of the metadata's.
 */
function howWell({ metadata }: Description, { file, firstLine: line }: TrackingText): number {
  const { path, formats } = metadata;
  const fitting = formats.filter((one) => frameNumber(one, line) !== null && hasShape(one, line));
  if (fitting.length === 0) return 0;
  const isCovered = fitting.some((one) => {
    const number = frameNumber(one, line) ?? Number.NaN;
    return number >= one.startFrame && number <= one.endFrame;
  });
  return 1 + commonBeginning(basename(path), file.name) + (isCovered ? 0.5 : 0);
}

function commonBeginning(one: string, other: string): number {
  const differing = [...one].findIndex((character, index) => character !== other[index]);
  return differing === -1 ? one.length : differing;
}

/** Nothing is guessed where two texts fit one metadata, and no game may take another's place. */
function unambiguous(found: ReadonlyArray<EptsPair | Fault>): Array<EptsPair | Fault> {
  const pairs = found.filter((game): game is EptsPair => !('fault' in game));
  return found.map((game) => {
    if ('fault' in game) return game;
    const { trackingFile: file, descriptionFile, description } = game;
    const twin = pairs.find((other) => other !== game && other.descriptionFile === descriptionFile);
    if (twin !== undefined) {
      const problem = `goes with ${descriptionFile.name}, but so does ${twin.trackingFile.name}`;
      return { file, fault: new ImportError(file.path, problem) };
    }
    const before = pairs.slice(0, pairs.indexOf(game));
    const namesake = before.find((other) => other.description.name === description.name);
    if (namesake === undefined) return game;
    const problem = `is the game "${description.name}", but so is ${namesake.descriptionFile.path}: rename one`;
    return { file, fault: new ImportError(descriptionFile.path, problem) };
  });
}
