import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type FoundPage, preparedPage, wantedPage } from '../event-pages.ts';
import type { PageForm, PreparedPage, PreparedRequest } from '../port.ts';
import { readError } from './database.ts';
import { PAGE_TABLES } from './tables.ts';

/** One statement, which reads one state of the dataset without a transaction around it. */
const sqlOf = (form: PageForm) => `
  SELECT dataset.content, game.revision, game.sort_key AS sortKey, game.events, page.size,
    page.${form} AS bytes
  FROM games game CROSS JOIN ${PAGE_TABLES[form]} page ON page.version = game.version AND page.number = :number
  CROSS JOIN dataset WHERE game.game_id = :gameId`;

/** The prepared pages of a dataset, on one connection. See `DatasetReader.preparedEvents`. */
export class PreparedEvents {
  readonly #database: DatabaseSync;
  readonly #statements: Readonly<Record<PageForm, StatementSync>>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = { zstd: database.prepare(sqlOf('zstd')), gzip: database.prepare(sqlOf('gzip')) };
  }

  read(gameId: string, request: PreparedRequest): PreparedPage | null {
    const wanted = wantedPage(request);
    if (wanted === null) return null;
    try {
      const found = this.#statements[request.form].get({ gameId, number: wanted.number });
      return found === undefined ? null : preparedPage(wanted, found as unknown as FoundPage);
    } catch (error) {
      throw readError(this.#database, error);
    }
  }
}
