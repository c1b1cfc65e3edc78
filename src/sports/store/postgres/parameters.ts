import type { Placeholder } from '../sql-conditions.ts';

/** The values of a statement's numbered parameters, in the order in which its text uses them. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value; returns its placeholder. A text with NUL, which PostgreSQL cannot have, equals none: as NULL does. */
  add(value: unknown): string {
    this.values.push(typeof value === 'string' && value.includes('\0') ? null : value);
    return `$${this.values.length}`;
  }

  /** Placeholders for named values, each added where it is first used. */
  named(values: Readonly<Record<string, unknown>>): Placeholder {
    const known = new Map<string, string>();
    return (name) => {
      const placeholder = known.get(name) ?? this.add(values[name]);
      known.set(name, placeholder);
      return placeholder;
    };
  }
}
