import { basename, dirname } from 'node:path';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import { eptsProvider, isMetrica } from '../shared/epts/provider.ts';
import { HEADER_LINES } from './csv/tracking-file.ts';

/** What a file is to a game. */
export type Kind = 'csv-events' | 'csv-home' | 'csv-away' | 'epts-metadata' | 'epts-tracking' | 'json-events';

/** A file of Metrica's, and the game it belongs to by its folder and the beginning of its name. */
export interface RecognisedFile {
  readonly file: FoundFile;
  readonly kind: Kind;
  readonly folder: string;
  readonly game: string;
}

/** EPTS metadata of another provider. */
export interface ForeignMetadata {
  readonly kind: 'foreign-metadata';
  readonly folder: string;
}

const HEAD_BYTES = 16 * 1024;

/** What follows the game in the names of Metrica's files, without the extension. */
const NAME_ENDING =
  /[_ -]*(?:raw[_ -]*)?(?:(?:events?|tracking|metadata)(?:data)?)?(?:[_ -]*(?:home|away)(?:[_ -]*team)?)?$/i;
/** How Metrica's files are called, which tells an empty one: passing it over would import half a game. */
const NAMES: ReadonlyArray<readonly [Kind, RegExp]> = [
  ['csv-events', /RawEventsData\.csv$/i],
  ['csv-home', /RawTrackingData_Home\w*\.csv$/i],
  ['csv-away', /RawTrackingData_Away\w*\.csv$/i],
  ['epts-metadata', /_metadata\.xml$/i],
  ['epts-tracking', /_tracking\.txt$/i],
  ['json-events', /_events\.json$/i],
];

/** Tells by its content what a file is, or by its name where it is empty; null where it is none of Metrica's. */
export async function recognise(file: FoundFile): Promise<RecognisedFile | ForeignMetadata | null> {
  const named = NAMES.find(([, name]) => name.test(file.name))?.[0] ?? null;
  const kind = file.bytes === 0 ? named : kindOf(await readStart(file, HEAD_BYTES));
  if (kind === null) return null;
  const folder = dirname(file.path);
  if (kind === 'foreign-metadata') return { kind, folder };
  const stem = file.name.replace(/\.[^.]*$/, '');
  return { file, kind, folder, game: stem.replace(NAME_ENDING, '') || basename(folder) || stem };
}

function kindOf(head: string): Kind | 'foreign-metadata' | null {
  const text = head.replace(/^\u00EF\u00BB\u00BF/, '');
  if (/^"?Team"?,"?Type"?,"?Subtype"?,/.test(text)) return 'csv-events';
  const lines = text.split('\n', HEADER_LINES);
  if (/^"?Period"?,"?Frame"?,"?Time \[s\]"?,/.test(lines[HEADER_LINES - 1] ?? '')) {
    return /^[",\s]*Away\b/.test(lines[0] ?? '') ? 'csv-away' : 'csv-home';
  }
  const provider = eptsProvider(text);
  if (provider !== null) return isMetrica(provider) ? 'epts-metadata' : 'foreign-metadata';
  // A position in the unit square has a decimal point, which TRACAB's similar lines lack.
  if (/^\d+:(?:NaN|-?\d*\.\d+),[^:]*[;:]/.test(text)) return 'epts-tracking';
  if (/^\s*\{\s*"data"\s*:\s*\[/.test(text) && text.includes('"subtypes"')) return 'json-events';
  return null;
}
