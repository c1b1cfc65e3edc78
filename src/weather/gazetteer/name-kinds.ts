/**
 * How names are laid out: UTF-8, each ended by a byte that says what it is. A place begins with the name to show; the
 * names that follow are in the form of `normalise`. Names never hold bytes as low as these.
 */
export const NAME_END = {
  /** The name to show, which in lower case is also the place's own in normal form. */
  shownAndOwn: 1,
  /** The name to show. */
  shown: 2,
  /** The place's own name, as it is written on maps. */
  own: 3,
  /** A name that some language has for it, or that it had once. */
  other: 4,
  /** A code or an abbreviation, `NYC`. */
  byname: 5,
} as const;

const LAST_END = NAME_END.byname;

export type NameKind = 'own' | 'other' | 'byname';

const KINDS: ReadonlyMap<number, NameKind> = new Map([
  [NAME_END.shownAndOwn, 'own'],
  [NAME_END.own, 'own'],
  [NAME_END.other, 'other'],
  [NAME_END.byname, 'byname'],
]);

/** What kind of name a byte ends; undefined for one that ends none that is asked by. */
export function kindOfEnd(byte: number): NameKind | undefined {
  return KINDS.get(byte);
}

export function isEnd(byte: number): boolean {
  return byte <= LAST_END;
}

/** Whether a byte ends the name with which a place begins. */
export function endsShown(byte: number): boolean {
  return byte <= NAME_END.shown;
}

/** A to Z as a to z: all that parts a shown name that is also the place's own from its normal form. */
export function folded(byte: number): number {
  return byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
}
