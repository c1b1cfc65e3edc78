import type { FoundFile } from '../../files.ts';
import { readPart, readStart } from '../../head.ts';
import { parseJson } from '../../json.ts';
import { readNested } from '../../json-elements.ts';
import { fullGameNumber } from '../provider.ts';
import { asMoment, asSportVuEvent, type Moment, type SportVuEvent } from './shapes.ts';

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

/** A moment, parsed when it is asked for, or an event without its moments. */
export type SportVuPart =
  | { readonly kind: 'moment'; readonly moment: () => Moment }
  | { readonly kind: 'event'; readonly event: SportVuEvent };

/**
 * Streams the events, each a window of tracking around one of the play-by-play: its moments, then the rest of it.
 * A window may be minutes long, so that none is held whole.
 */
export async function* readParts(
  file: FoundFile,
  onBytes: (count: number) => void,
): AsyncGenerator<SportVuPart> {
  let [events, moments] = [0, 0];
  for await (const { text, line, level } of readNested(file, ['events', 'moments'], onBytes)) {
    const where = `events[${events}]`;
    const parse = () => parseJson(text, `${file.path}:${line}`);
    if (level === 1) {
      yield { kind: 'event', event: asSportVuEvent(parse(), file.path, where) };
      events += 1;
      moments = 0;
    } else {
      const index = moments;
      yield { kind: 'moment', moment: () => asMoment(parse(), file.path, `${where}.moments[${index}]`) };
      moments += 1;
    }
  }
}
