import { dirname } from 'node:path';
import { DatasetError } from '../port.ts';

/**
 * The error for a dataset of another layout than this version's, with the commands that bring its games over: a file is not
 * migrated, since what is in it is made at import.
 */
export function otherLayout(file: string, layout: number, current: number): DatasetError {
  // Columns may differ within a layout, in versions that were never released.
  const writer = layout === current ? 'another' : layout < current ? 'an older' : 'a newer';
  const folder = dirname(file);
  const [data, fresh] = [shellWord(folder), shellWord(`${folder}-new`)];
  const update = layout > current ? 'install that version, or ' : '';
  return new DatasetError(
    `${file} was written by ${writer} version of Fieldcast (layout ${layout}; this one reads ${current}): ${update}` +
      `export its games with that version, \`fieldcast sports export games --data ${data} --format parquet\`, and import them ` +
      `with this one, \`fieldcast sports import fieldcast games --data ${fresh}\``,
  );
}

/** A path as one word of a shell's command. */
function shellWord(path: string): string {
  return /^[\w./:@%+=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
