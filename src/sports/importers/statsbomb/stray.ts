import { dirname, join } from 'node:path';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { ImportError } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { readJson } from '../json.ts';

/** What tells an events file from any other JSON. */
const EventsFile = Type.Array(
  Type.Object({ type: Type.Object({ name: Type.String() }), possession_team: Type.Object({}) }),
  { minItems: 1 },
);

/**
 * Why the JSON files given, none of which lies in StatsBomb's layout, cannot be imported: one that holds a match's
 * events lacks all that says which match it is. Null where no file tells. Throws ImportError for a broken file.
 */
export async function strayEvents(paths: readonly string[]): Promise<ImportError | null> {
  for (const path of paths) {
    const [file, ...others] = await listFiles([path]);
    if (file === undefined || others.length > 0 || !file.name.endsWith('.json')) continue;
    if (Check(EventsFile, await readJson(file))) return lacksRecord(file);
  }
  return null;
}

function lacksRecord(file: FoundFile): ImportError {
  const root = dirname(dirname(file.path));
  const match = file.name.replace(/\.json$/, '');
  return new ImportError(
    file.path,
    `holds a match's events, but its match record and its lineups are missing: a file ${join(root, 'matches', '<competition>', '<season>.json')} with match_id ${match}, and ${join(root, 'lineups', file.name)}; the events themselves belong in ${join(root, 'events')}`,
  );
}
