/**
 * The whole number that a JSON text states under a key, found without parsing the text; null where the key does not occur just
 * once, or has no such number.
 */
export function peekNumber(text: string, key: string): number | null {
  const name = `"${key}"`;
  const at = text.indexOf(name);
  if (at === -1 || text.indexOf(name, at + 1) !== -1) return null;
  const [, digits] =
    /^\s*:\s*(\d{1,15})\s*[,}]/.exec(text.slice(at + name.length, at + name.length + LONGEST)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** More than a number and what is around it usually takes. */
const LONGEST = 40;
