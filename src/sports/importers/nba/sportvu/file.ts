import type { FoundFile } from '../../files.ts';
import { readPart, readStart } from '../../head.ts';
import { parseJson } from '../../json.ts';
import { readElements } from '../../json-elements.ts';
import { fullGameNumber } from '../provider.ts';
import { asSportVuEvent, type SportVuEvent } from './shapes.ts';

const HEAD_BYTES = 4096;

/** What a file of SportVU says of its game outside the events. */
interface SportVuHead {
  readonly game: string;
  readonly date: string | null;
}

/** Reads what stands before or after the events; null where the file is none of SportVU's. */
export async function readHead(file: FoundFile): Promise<SportVuHead | null> {
  const start = await readStart(file, HEAD_BYTES);
  if (!/^(?:\u00EF\u00BB\u00BF)?\s*\{/.test(start) || !/"(?:gameid|events)"\s*:/.test(start)) return null;
  const text = `${start}${await readPart(file, Math.max(HEAD_BYTES, file.bytes - HEAD_BYTES), HEAD_BYTES)}`;
  const game = /"gameid"\s*:\s*"?(\d+)"?/.exec(text)?.[1];
  if (game === undefined) return null;
  const date = /"gamedate"\s*:\s*"(\d{4}-\d\d-\d\d)"/.exec(text)?.[1] ?? null;
  return { game: fullGameNumber(game), date };
}

/** Streams the events, each a window of tracking around one of the play-by-play. */
export async function* readEvents(
  file: FoundFile,
  onBytes: (count: number) => void,
): AsyncGenerator<SportVuEvent> {
  let index = 0;
  for await (const { text } of readElements(file, 'events', onBytes)) {
    yield asSportVuEvent(parseJson(text, file.path), file.path, `events[${index}]`);
    index += 1;
  }
}
