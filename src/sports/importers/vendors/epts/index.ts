import { basename } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import { discoverPairs, type Pair, type PairedFormat, type Part } from '../../finding/pairs.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { eptsProvider, isMetrica } from '../../shared/epts/metadata.ts';
import { frameNumber, hasShape } from '../../shared/epts/schema.ts';
import { readEptsGame } from './game.ts';
import { type Description, readDescription, type TrackingText } from './metadata.ts';
import { EPTS } from './vocabulary.ts';

/** Matches the frame number at the start of a raw tracking line. */
const FRAME_LINE = /^\d/;

type EptsPair = Pair<Description, TrackingText>;

const FORMAT: PairedFormat<Description, TrackingText> = {
  descriptionName: 'metadata',
  recognise,
  fit: lineFit,
  gameOf: ({ metadata }) => metadata.path,
  choosePairs: unambiguous,
  read: readEptsGame,
};

/**
 * Imports tracking in FIFA's standard format from any provider: raw text with metadata that describes its
 * lines.
 */
export const epts = EPTS.importer((search) => discoverPairs(search, FORMAT));

async function recognise(file: FoundFile): Promise<Part<Description, TrackingText> | null> {
  const head = await readHead(file);
  const provider = eptsProvider(head);
  if (provider !== null && !isMetrica(provider)) {
    return { kind: 'description', read: () => readDescription(file) };
  }
  if (!FRAME_LINE.test(head.text)) return null;
  const [firstLine = ''] = head.text.split('\n', 1);
  // Other text files can also start with a number. A text file is tracking only if metadata describes it.
  return { kind: 'tracking', tracking: { file, firstLine: firstLine.trimEnd() }, onlyIfDescribed: true };
}

/**
 * Returns a score for how well a text file fits the metadata; 0 means no fit. A provider can use one line
 * format for all games, so the common prefix of the file names has the largest weight. A frame number within
 * the range in the metadata adds half a point.
 */
function lineFit({ metadata }: Description, { file, firstLine: line }: TrackingText): number {
  const { path, formats } = metadata;
  const fitting = formats.filter((one) => frameNumber(one, line) !== null && hasShape(one, line));
  if (fitting.length === 0) return 0;
  const isCovered = fitting.some((one) => {
    const number = frameNumber(one, line) ?? Number.NaN;
    return number >= one.startFrame && number <= one.endFrame;
  });
  return 1 + commonPrefixLength(basename(path), file.name) + (isCovered ? 0.5 : 0);
}

function commonPrefixLength(one: string, other: string): number {
  const differing = [...one].findIndex((character, index) => character !== other[index]);
  return differing === -1 ? one.length : differing;
}

/**
 * Rejects two text files that fit the same metadata, and two games with the same name, because the importer
 * cannot choose between them.
 */
function unambiguous(found: ReadonlyArray<EptsPair | UnusableFile>): Array<EptsPair | UnusableFile> {
  const pairs = found.filter((game): game is EptsPair => !(game instanceof UnusableFile));
  return found.map((game) => {
    if (game instanceof UnusableFile) return game;
    const { trackingFile: file, descriptionFile, description } = game;
    const twin = pairs.find((other) => other !== game && other.descriptionFile === descriptionFile);
    if (twin !== undefined) {
      const problem = `fits ${descriptionFile.name}, but ${twin.trackingFile.name} also fits: remove one of them`;
      return new UnusableFile(file, new ImportError(file.path, problem));
    }
    const before = pairs.slice(0, pairs.indexOf(game));
    const namesake = before.find((other) => other.description.name === description.name);
    if (namesake === undefined) return game;
    const problem = `describes the game "${description.name}", which ${namesake.descriptionFile.path} also describes: rename one`;
    return new UnusableFile(file, new ImportError(descriptionFile.path, problem));
  });
}
