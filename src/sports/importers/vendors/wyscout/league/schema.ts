import { open } from 'node:fs/promises';
import { ImportError } from '../../../core/errors.ts';
import { decodeUtf8, type FoundFile, orImportError } from '../../../reading/files.ts';
import { parseJson, peekNumber } from '../../../reading/json.ts';
import { readElements } from '../../../reading/json-elements.ts';

/** The events of one match in a file with the events of many matches. */
export interface MatchEvents {
  readonly file: FoundFile;
  readonly matchId: number;
  /** Ranges of bytes with consecutive events. Most matches have only one range. */
  readonly ranges: ReadonlyArray<{ readonly start: number; end: number }>;
}

/** Finds the matches of a list of events. Streams the file, because the events of a league take 200 MB. */
export async function matchesIn(file: FoundFile): Promise<readonly MatchEvents[]> {
  const matches = new Map<number, Array<{ start: number; end: number }>>();
  let last: number | null = null;
  for await (const { text, line, start, end } of readElements(file, null, () => undefined)) {
    const matchId = peekNumber(text, 'matchId');
    if (matchId === null) throw new ImportError(file.path, 'an event has no matchId', { line });
    const ranges = matches.get(matchId) ?? [];
    const range = ranges.at(-1);
    if (matchId === last && range !== undefined) range.end = end;
    else ranges.push({ start, end });
    matches.set(matchId, ranges);
    last = matchId;
  }
  return [...matches].map(([matchId, ranges]) => ({ file, matchId, ranges }));
}

/** Total size of a match's events in the file. */
export function bytesOf({ ranges }: MatchEvents): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Reads the events of a match. Throws ImportError if the file is unreadable or its events are not JSON. */
export async function readMatchEvents({ file, ranges }: MatchEvents): Promise<unknown> {
  const parts = await orImportError(file.path, async () => {
    await using handle = await open(file.path);
    const texts: string[] = [];
    for (const { start, end } of ranges) {
      const { buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
      texts.push(decodeUtf8(buffer, file.path));
    }
    return texts;
  });
  return parseJson(`[${parts.join(',')}]`, file.path);
}
