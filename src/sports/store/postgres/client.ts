import pg, { type QueryResultRow } from 'pg';
import type { Placeholder } from '../sql-conditions.ts';

/**
 * A connection that is closed if opening it fails. If the server requests a password and there is none, the
 * driver would keep the connection open, and the process would not end.
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

export type RunQuery = <R extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  signal?: AbortSignal,
) => Promise<R[]>;

/** Values of a statement's numbered parameters, in the order of their numbers. */
export class Parameters {
  readonly values: unknown[] = [];

  /**
   * Adds a value. Returns its placeholder. PostgreSQL cannot store strings with NUL, so they become null,
   * which matches no row.
   */
  add(value: unknown): string {
    this.values.push(typeof value === 'string' && value.includes('\0') ? null : value);
    return `$${this.values.length}`;
  }

  /** Returns placeholders for named values. Adds each value on first use. */
  named(values: Readonly<Record<string, unknown>>): Placeholder {
    const known = new Map<string, string>();
    return (name) => {
      const placeholder = known.get(name) ?? this.add(values[name]);
      known.set(name, placeholder);
      return placeholder;
    };
  }
}
