import { basename, dirname } from 'node:path';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { keepChannels } from '../shared/epts/format.ts';
import { type EptsMetadata, readMetadata } from '../shared/epts/metadata.ts';
import { type Quantities, quantitiesOf } from '../shared/epts/quantities.ts';
import { readXml } from '../xml.ts';

/** What a metadata file says, and what of its channels is used. */
export interface Description {
  /** What the game is called in ids: the name of the file, or where that says nothing, of its folder. */
  readonly name: string;
  /** Its formats leave out the channels that are not used. */
  readonly metadata: EptsMetadata;
  readonly quantities: Quantities;
}

/** What follows the game in the name of a metadata file, without the extension. */
const NAME_ENDING = /[ _.-]*(?:epts|fifa)?[ _.-]*meta(?:[ _.-]?data)?$/i;

/** Reads a metadata file. Throws ImportError where what is needed is missing. */
export async function readDescription(file: FoundFile): Promise<Description> {
  const metadata = readMetadata(await readXml(file), file.path);
  if (metadata.formats.length === 0) {
    throw new ImportError(
      file.path,
      'does not describe the lines of its tracking: there is no DataFormatSpecification',
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
