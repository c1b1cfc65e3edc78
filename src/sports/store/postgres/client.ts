import pg, { type QueryResultRow } from 'pg';
import type { Placeholder } from '../sql-conditions.ts';

/**
 * A connection that is closed if it cannot be opened. Otherwise, if the server asks for a password and there
 * is none, the driver keeps the connection, and thus the process, open.
 */
export class Client extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((error: Error) => {
      if (error) void this.end();
      callback(error);
    });
    return undefined;
  }
}

/** Runs a statement and returns its rows. */
export type Run = <R extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  signal?: AbortSignal,
) => Promise<R[]>;

/** The values of a statement's numbered parameters, in the order in which its text uses them. */
export class Parameters {
  readonly values: unknown[] = [];

  /**
   * Adds a value; returns its placeholder. A text with NUL, which PostgreSQL cannot store, becomes null, so
   * it equals nothing.
   */
  add(value: unknown): string {
    this.values.push(typeof value === 'string' && value.includes('\0') ? null : value);
    return `$${this.values.length}`;
  }

  /** Returns placeholders for named values; each value is added on first use. */
  named(values: Readonly<Record<string, unknown>>): Placeholder {
    const known = new Map<string, string>();
    return (name) => {
      const placeholder = known.get(name) ?? this.add(values[name]);
      known.set(name, placeholder);
      return placeholder;
    };
  }
}
