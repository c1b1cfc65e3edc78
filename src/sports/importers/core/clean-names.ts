import { cleanName, LONGEST_NAME } from '../../model/schema.ts';
import type { ImportReport } from './port.ts';

/** Cleans the names in all vendors' records, and counts the changed names. */
export class CleanNames {
  readonly #report: ImportReport;
  #count = 0;
  #first = '';

  constructor(report: ImportReport) {
    this.#report = report;
  }

  /**
   * Returns the record with clean names, or the same object if nothing changes. If a name is shortened, the
   * attributes keep the original.
   */
  of<T extends object>(record: T): T {
    const before = this.#count;
    const clean = this.#cleaned(record);
    if (this.#count === before) return record;
    if (!('attributes' in record)) return clean;
    const cut = Object.entries(record).filter(
      ([name, text]) =>
        typeof text === 'string' && text.length > LONGEST_NAME && text !== clean[name as keyof T],
    );
    const originals = Object.fromEntries(cut.map(([name, text]) => [`original_${name}`, text]));
    return { ...clean, attributes: { ...(record.attributes as object), ...originals } };
  }

  noteChanges(): void {
    if (this.#count === 0) return;
    this.#report.note(
      `names cleaned of control characters or cut to ${LONGEST_NAME} characters: ${this.#count} (first "${this.#first}")`,
    );
  }

  #cleaned<T>(value: T): T;
  #cleaned(value: unknown): unknown {
    if (typeof value === 'string') return this.#name(value);
    if (Array.isArray(value)) return value.map((one) => this.#cleaned(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === 'attributes' ? one : this.#cleaned(one)]),
    );
  }

  #name(text: string): string {
    const clean = cleanName(text);
    if (clean === text) return text;
    if (this.#count === 0) this.#first = clean;
    this.#count += 1;
    return clean;
  }
}
