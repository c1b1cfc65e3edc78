import { withLineFeed } from '../formats/envelope.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import { frameBatches, freezeFrameRows } from '../model/frame-rows.ts';
import type { Game, StoredDetail } from '../model/game.ts';
import { type Batch, EVENTS_TABLE, FREEZE_FRAMES_TABLE, toBatch } from '../model/tables.ts';
import { pagesOf, recordsIn } from '../store/pages.ts';
import {
  DatasetError,
  type DatasetReader,
  type Page,
  type PageRequest,
  type StoredGame,
} from '../store/port.ts';

const PAGE = 1000;

export interface DatasetGame {
  readonly stored: StoredGame;
  readonly detail: StoredDetail;
  /** The game as its importer returned it, without the event and tracking summaries. */
  readonly game: Game;
}

/**
 * Yields the games with these IDs in this order, or all games if `ids` is empty. Throws DatasetError for an
 * unknown ID.
 */
export async function* datasetGames(
  reader: DatasetReader,
  ids: readonly string[],
): AsyncGenerator<DatasetGame> {
  for (const id of ids.length > 0 ? ids : await allIds(reader)) {
    const stored = await reader.game(id);
    if (stored === null) throw new DatasetError(`there is no game ${id} in the dataset`);
    const detail: StoredDetail = JSON.parse(Buffer.from(stored.detail).toString());
    const { events: _events, tracking: _tracking, ...game } = detail;
    yield { stored, detail, game };
  }
}

async function allIds(reader: DatasetReader): Promise<string[]> {
  const page = await reader.games({}, { after: null, limit: null, separator: ',' });
  return recordsIn<{ game_id: string }>(page).map(({ game_id }) => game_id);
}

/** Yields a game's events as NDJSON. */
export async function* eventLines(reader: DatasetReader, gameId: string): AsyncGenerator<Uint8Array> {
  for await (const { body } of eventPages(reader, gameId, '\n')) yield withLineFeed(body);
}

export async function* eventBatches(reader: DatasetReader, gameId: string): AsyncGenerator<Batch> {
  for await (const page of eventPages(reader, gameId, ',')) yield toBatch(EVENTS_TABLE, recordsIn(page));
}

/** Yields the freeze frames of a game's events as rows. */
export async function* freezeFrameBatches(reader: DatasetReader, gameId: string): AsyncGenerator<Batch> {
  for await (const page of eventPages(reader, gameId, ',')) {
    if (!Buffer.from(page.body).includes('"freeze_frame')) continue;
    const rows = recordsIn<GameEvent>(page).flatMap(freezeFrameRows);
    if (rows.length > 0) yield toBatch(FREEZE_FRAMES_TABLE, rows);
  }
}

/** Yields a game's tracking frames as NDJSON. */
export async function* frameLines(reader: DatasetReader, game: StoredGame): AsyncGenerator<Uint8Array> {
  for await (const chunk of reader.trackingChunks(game, { start: 0 })) {
    yield withLineFeed(await chunk.lines());
  }
}

export function trackingBatches(reader: DatasetReader, game: StoredGame): AsyncGenerator<Batch> {
  return frameBatches(game.gameId, frames(reader, game));
}

async function* frames(reader: DatasetReader, game: StoredGame): AsyncGenerator<Frame> {
  for await (const chunk of reader.trackingChunks(game, { start: 0 })) {
    for (const line of (await chunk.lines()).toString().split('\n')) yield JSON.parse(line);
  }
}

function eventPages(
  reader: DatasetReader,
  gameId: string,
  separator: PageRequest['separator'],
): AsyncGenerator<Page> {
  return pagesOf((after) => reader.events({ gameId }, { after, limit: PAGE, separator }), null);
}
