import { basename, dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readXml } from '../../reading/xml.ts';
import {
  type EptsMetadata,
  type Quantities,
  quantitiesOf,
  readMetadata,
} from '../../shared/epts/metadata.ts';
import { keepChannels } from '../../shared/epts/schema.ts';

/** A metadata file, and what its channels measure. */
export interface Description {
  /** The game's name in ids: from the name of the file or, where that is only "metadata", of its folder. */
  readonly name: string;
  /** Its formats are without the channels that are not used. */
  readonly metadata: EptsMetadata;
  readonly quantities: Quantities;
}

/** A text that may be a game's tracking. */
export interface TrackingText {
  readonly file: FoundFile;
  readonly firstLine: string;
}

/** What follows the game's name in that of a metadata file, without the extension. */
const NAME_ENDING = /[ _.-]*(?:epts|fifa)?[ _.-]*meta(?:[ _.-]?data)?$/i;

/** Reads a metadata file. Throws ImportError where what is needed is missing. */
export async function readDescription(file: FoundFile): Promise<Description> {
  const metadata = readMetadata(await readXml(file), file.path);
  if (metadata.formats.length === 0) {
    throw new ImportError(
      file.path,
      'does not describe the lines of its tracking: it has no DataFormatSpecification',
    );
  }
  const quantities = quantitiesOf(metadata);
  const used = new Set(quantities.byChannel.keys());
  const formats = metadata.formats.map((format) => keepChannels(format, used));
  return { name: nameOf(file.path), metadata: { ...metadata, formats }, quantities };
}

function nameOf(path: string): string {
  const stem = basename(path).replace(/\.[^.]*$/, '');
  return stem.replace(NAME_ENDING, '') || basename(dirname(path)) || stem;
}
