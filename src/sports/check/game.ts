import { RECORD_FAULTS } from '../model/validate.ts';
import { pagesOf } from '../store/pages.ts';
import type { DatasetReader, Page, StoredGame } from '../store/port.ts';

/**
 * Receives each problem. Only the first faulty record of a page is reported, because a page may have many.
 */
type Report = (problem: string) => void;

interface Counted {
  readonly events: { readonly count: number };
  readonly tracking: { readonly frames: number } | null;
}

const PAGE = 1000;

/**
 * Reads all of a game's stored data through the reader, as the service would. Checks every record against its
 * schema and compares the record counts with the game record. Returns the problems found; empty if the game
 * is intact.
 */
export async function problemsOf(reader: DatasetReader, stored: StoredGame): Promise<string[]> {
  const problems: string[] = [];
  const report: Report = (problem) => problems.push(`${stored.gameId}: ${problem}`);
  const detail = parsed<Counted>(stored.detail, 'the game', report);
  if (detail === null) return problems;
  await checkEvents(reader, stored.gameId, detail.events.count, report);
  await checkTracking(reader, stored, detail.tracking?.frames ?? 0, report);
  return problems;
}

async function checkEvents(
  reader: DatasetReader,
  gameId: string,
  stated: number,
  report: Report,
): Promise<void> {
  let count = 0;
  const read = (after: string | null) => reader.events({ gameId }, { after, limit: PAGE, separator: ',' });
  for await (const page of pagesOf(read, null)) {
    const first = count;
    count += page.count;
    const events = parsed<readonly object[]>(bracketed(page), `events ${first} to ${count}`, report) ?? [];
    firstFault(events, (event) => RECORD_FAULTS.event(event), 'event', report);
    await comparePrepared(reader, gameId, first, page, report);
  }
  if (count !== stated) report(`${count} events are stored, but the game record’s count is ${stated}`);
}

/** Most clients receive the prepared page, so it must contain the same events as the table rows. */
async function comparePrepared(
  reader: DatasetReader,
  gameId: string,
  first: number,
  page: Page,
  report: Report,
): Promise<void> {
  if (first > 0) return;
  const prepared = await reader.preparedEvents(gameId, { after: null, limit: PAGE, encoding: 'zstd' });
  if (prepared === null || prepared.count === page.count) return;
  report(`the prepared page has ${prepared.count} events, but the table has ${page.count}`);
}

async function checkTracking(
  reader: DatasetReader,
  stored: StoredGame,
  stated: number,
  report: Report,
): Promise<void> {
  let frames = 0;
  for await (const chunk of reader.trackingChunks(stored, { start: 0 })) {
    const text = Buffer.from(await chunk.lines()).toString();
    const lines = text.split('\n').filter((line) => line !== '');
    frames += lines.length;
    const records = parsed<readonly object[]>(Buffer.from(`[${lines}]`), `frames up to ${frames}`, report);
    firstFault(records ?? [], (frame) => RECORD_FAULTS.frame(frame), 'frame', report);
  }
  if (frames !== stated) report(`${frames} frames are stored, but the game record’s count is ${stated}`);
}

function bracketed({ body }: Page): Uint8Array {
  return Buffer.concat([Buffer.from('['), body, Buffer.from(']')]);
}

function parsed<T>(json: Uint8Array, what: string, report: Report): T | null {
  try {
    return JSON.parse(Buffer.from(json).toString());
  } catch (cause) {
    report(`${what} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
    return null;
  }
}

function firstFault(
  records: readonly object[],
  faultsOf: (record: object) => readonly { readonly message?: string; readonly instancePath?: string }[],
  kind: string,
  report: Report,
): void {
  for (const record of records) {
    const [fault] = faultsOf(record);
    if (fault === undefined) continue;
    const id = (record as Record<string, unknown>)[`${kind}_id`];
    report(`${kind} ${id}: ${fault.instancePath} ${fault.message}`);
    return;
  }
}
