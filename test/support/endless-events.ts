import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EVENT_COLUMNS } from '../../src/sports/store/columns.ts';

/** Repeats each game's first event a billion times in a dataset, so that reading events only ends when it is made to. */
export function makeEndless(folder: string): void {
  const database = new DatabaseSync(join(folder, 'dataset.sqlite'));
  // Each value depends on the copy, so that no condition is decided before a row is repeated.
  const columns = ['key', ...EVENT_COLUMNS.map(({ name }) => name)].map(
    (name) => `iif(a.n + b.n + c.n < 0, NULL, ${name}) AS ${name}`,
  );
  database.exec(`
    ALTER TABLE events RENAME TO finite;
    CREATE TABLE copies AS SELECT value AS n FROM json_each('[${Array.from({ length: 1000 }, (_, i) => i)}]');
    CREATE VIEW events AS
      SELECT ${columns.join(', ')} FROM finite CROSS JOIN copies a CROSS JOIN copies b CROSS JOIN copies c
      WHERE key % 1024 = 0`);
  database.close();
}
