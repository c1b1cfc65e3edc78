import type { Frame } from '../model/frame.ts';
import type { Game, GameDetail } from '../model/game.ts';
import type { Batch } from '../model/table.ts';
import { toBatch } from '../model/table.ts';
import { EVENTS_TABLE, frameRows } from '../model/tables.ts';
import type { DatasetReader, Page, StoredGame } from '../store/port.ts';

/** Events that are held at a time. */
const PAGE = 1000;

/** A game of the dataset, and what it holds. */
export interface ReadGame {
  readonly stored: StoredGame;
  readonly detail: GameDetail;
  readonly game: Game;
}

/** Every game of the dataset, or those of the given ids, in order; throws Error for an id that there is not. */
export async function* readGames(reader: DatasetReader, ids: readonly string[]): AsyncGenerator<ReadGame> {
  for (const id of ids.length > 0 ? ids : await allIds(reader)) {
    const stored = await reader.game(id);
    if (stored === null) throw new Error(`there is no game ${id} in the dataset`);
    const detail: GameDetail = JSON.parse(Buffer.from(stored.detail).toString());
    const { events: _events, tracking: _tracking, ...game } = detail;
    yield { stored, detail, game };
  }
}

async function allIds(reader: DatasetReader): Promise<string[]> {
  const page = await reader.games({}, { after: null, limit: null, separator: ',' });
  return parse<{ game_id: string }>(page).map(({ game_id }) => game_id);
}

/** A game's events as lines of JSON. */
export async function* eventLines(reader: DatasetReader, gameId: string): AsyncGenerator<Uint8Array> {
  for await (const { body, count } of eventPages(reader, gameId, '\n')) {
    if (count > 0) yield Buffer.concat([body, Buffer.from('\n')]);
  }
}

export async function* eventBatches(reader: DatasetReader, gameId: string): AsyncGenerator<Batch> {
  for await (const page of eventPages(reader, gameId, ',')) yield toBatch(EVENTS_TABLE, parse(page));
}

/** A game's frames as lines of JSON. */
export async function* frameLines(reader: DatasetReader, game: StoredGame): AsyncGenerator<Uint8Array> {
  for await (const chunk of reader.trackingChunks(game, { start: 0 })) {
    yield Buffer.concat([await chunk.lines(), Buffer.from('\n')]);
  }
}

export async function* frameBatches(reader: DatasetReader, game: StoredGame): AsyncGenerator<Batch> {
  for await (const chunk of reader.trackingChunks(game, { start: 0 })) {
    const frames: Frame[] = JSON.parse(`[${(await chunk.lines()).toString().replaceAll('\n', ',')}]`);
    yield frameRows(game.gameId, frames);
  }
}

async function* eventPages(
  reader: DatasetReader,
  gameId: string,
  separator: ',' | '\n',
): AsyncGenerator<Page> {
  let after: string | null = null;
  do {
    const page: Page = await reader.events({ gameId }, { after, limit: PAGE, separator });
    yield page;
    after = page.next;
  } while (after !== null);
}

function parse<T extends object>({ body }: Page): T[] {
  return JSON.parse(`[${Buffer.from(body).toString()}]`);
}
