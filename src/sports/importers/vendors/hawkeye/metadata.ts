import { open } from 'node:fs/promises';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import { type FoundFile, orImportError } from '../../reading/files.ts';
import { parseJson, readJson } from '../../reading/json.ts';
import { childrenNamed, descend, readXml } from '../../reading/xml.ts';
import {
  checkDetails,
  checkMetadata,
  checkPlayer,
  checkSegments,
  checkSequences,
  checkTime,
  type Details,
  type Ids,
  type ListedPlayer,
} from './schema.ts';
import { idOf } from './vocabulary.ts';

export interface MatchFiles {
  readonly id: string;
  readonly ball: readonly FoundFile[];
  readonly people: readonly FoundFile[];
  readonly metadata: FoundFile | null;
}

/** Contents of a one-minute file, excluding the samples. */
export interface Minute {
  readonly file: FoundFile;
  readonly details: Details;
  /** Period number; 0 is before the match. */
  readonly period: number;
  /** Time of the first sample, in milliseconds since 1970. */
  readonly start: number;
  /** Start and end of each period, in milliseconds since 1970. */
  readonly segments: ReadonlyMap<number, readonly [start: number, end: number]>;
}

/**
 * Bytes to read at each end of a file, enough for all fields outside the samples. Player details come before
 * the samples.
 */
const AROUND_BYTES = 256 * 1024;

/** Reads the fields before and after the samples. */
export async function readMinute(file: FoundFile): Promise<Minute> {
  const around = await edgesOf(file);
  const { path } = file;
  const value = (key: string) => {
    const found = around.map((part) => partOf(part, key, path)).find((one) => one !== undefined);
    if (found === undefined) throw new ImportError(path, `has no "${key}" (truncated file?)`);
    return found;
  };
  const time = checkTime(value('time'), file, 'time');
  const start = Date.parse(time.startUTC ?? time.timeUTC ?? '');
  if (Number.isNaN(start)) throw new ImportError(path, 'time.startUTC is not a time');
  const segments = checkSegments(value('segments'), file, 'segments');
  return {
    file,
    details: checkDetails(value('details'), file, 'details'),
    period: checkSequences(value('sequences'), file, 'sequences').segment,
    start,
    segments: new Map(
      segments.flatMap((one): [number, [number, number]][] => {
        const bounds: [number, number] = [
          Date.parse(one.startTimeUTC ?? ''),
          Date.parse(one.endTimeUTC ?? ''),
        ];
        return Number.isNaN(bounds[0]) ? [] : [[one.segment, bounds]];
      }),
    ),
  };
}

/**
 * Returns the end and the start of the file. The end comes first because samples also have a `time` field,
 * with numbers instead of objects.
 */
async function edgesOf(file: FoundFile): Promise<string[]> {
  return orImportError(file.path, async () => {
    await using handle = await open(file.path);
    const read = async (offset: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(AROUND_BYTES), 0, AROUND_BYTES, offset);
      return buffer.toString('utf8', 0, bytesRead);
    };
    return [await read(Math.max(0, file.bytes - AROUND_BYTES)), await read(0)];
  });
}

/** Returns the listed players by id. Counts and reports unusable players. */
export function playersIn(
  minutes: readonly Minute[],
  report: ImportReport,
): ReadonlyMap<string, ListedPlayer> {
  const skips = new SkipReport(report, 'player');
  const players = new Map<string, ListedPlayer>();
  for (const { file, details } of minutes) {
    for (const [index, element] of (details.players ?? []).entries()) {
      const player = skips.tryOrSkip(() => checkPlayer(element, file, `details.players[${index}]`));
      const id = player && idOf(player.id as Ids);
      if (player !== null && id !== null && !players.has(id)) players.set(id, player);
    }
  }
  skips.finish();
  return players;
}

/** Returns length and width in metres; null if the metadata has no size. */
export async function readPitch(file: FoundFile): Promise<readonly [number, number] | null> {
  const [length, width] = /\.xml$/i.test(file.name) ? await xmlPitch(file) : await jsonPitch(file);
  return length && width && Number.isFinite(length * width) ? [length, width] : null;
}

async function jsonPitch(file: FoundFile): Promise<number[]> {
  const { Stadium } = checkMetadata(await readJson(file), file);
  return [Number(Stadium?.PitchLength), Number(Stadium?.PitchWidth)];
}

async function xmlPitch(file: FoundFile): Promise<number[]> {
  const [pitch] = childrenNamed(descend(await readXml(file), 'stadium'), 'pitch');
  return ['length', 'width'].map((name) => Number(pitch && descend(pitch, name)?.text));
}

/**
 * Parses the value of a key in the text before or after the samples. Returns undefined if the key is missing.
 */
function partOf(text: string, key: string, path: string): unknown {
  const at = new RegExp(`"${key}"\\s*:\\s*(?=[[{])`).exec(text);
  if (at === null) return undefined;
  const start = at.index + at[0].length;
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth === 0) return parseJson(text.slice(start, start + index + 1), path);
  }
  throw new ImportError(path, `"${key}" has no end (truncated file?)`);
}
