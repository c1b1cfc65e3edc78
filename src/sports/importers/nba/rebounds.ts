import type { PlayRow } from './play-row.ts';
import { TYPE } from './vocabulary.ts';

/**
 * Tells offensive from defensive rebounds: a record states how many of each its player has by then, so the one that
 * has grown is the kind. Records must come in their order.
 */
export class Rebounds {
  readonly #counts = new Map<number, { readonly offensive: number; readonly defensive: number }>();

  kind({ type, description, persons }: PlayRow): string | null {
    const [person] = persons;
    if (type !== TYPE.rebound || person === null) return null;
    if (person.kind === 'team') return 'team';
    const [, off, def] = /\(Off:(\d+) Def:(\d+)\)/.exec(description ?? '') ?? [];
    if (!off || !def) return null;
    const before = this.#counts.get(person.id) ?? { offensive: 0, defensive: 0 };
    const now = { offensive: Number(off), defensive: Number(def) };
    this.#counts.set(person.id, now);
    if (now.offensive > before.offensive && now.defensive === before.defensive) return 'offensive';
    return now.defensive > before.defensive && now.offensive === before.offensive ? 'defensive' : null;
  }
}
