import { join } from 'node:path';
import { SourceError } from './port.ts';

const LONGEST_NAME = 255;

/**
 * Returns the path inside `folder` for a file name from an archive or bucket. Returns null for hidden files
 * and for folders, which no importer reads. Throws SourceError for a name that points outside the folder.
 */
export function placeOf(folder: string, name: string, label: string): string | null {
  const segments = name.replaceAll('\\', '/').split('/');
  if (segments.at(-1) === '') return null;
  const isAstray = segments.some((segment) => segment === '..' || segment === '' || segment.includes('\0'));
  if (isAstray || /^[A-Za-z]:/.test(name)) {
    throw new SourceError(
      label,
      `contains a file whose name points outside the target folder: ${JSON.stringify(name)}`,
    );
  }
  if (segments.some((segment) => segment.startsWith('.') || segment === '__MACOSX')) return null;
  if (segments.some((segment) => Buffer.byteLength(segment) > LONGEST_NAME))
    throw new SourceError(
      label,
      `contains a file whose name is too long: ${JSON.stringify(name.slice(0, 80))}…`,
    );
  return join(folder, ...segments);
}

/** Returns a file name for standard input according to its first bytes. Importers choose files mainly by extension. */
export function nameFor(head: Uint8Array): string {
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  if (text.startsWith('<')) return 'stdin.xml';
  if (text.startsWith('PAR1')) return 'stdin.parquet';
  if (text.startsWith('{') && isWhole(text.split('\n', 1)[0] ?? '')) return 'stdin.jsonl';
  if (/^[{[]/.test(text)) return 'stdin.json';
  const [line = ''] = text.split('\n', 1);
  if (line.includes('\t')) return 'stdin.tsv';
  return /^[^:;]*,/.test(line) ? 'stdin.csv' : 'stdin.txt';
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
