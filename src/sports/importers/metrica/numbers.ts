import { ImportError } from '../errors.ts';

/** Where a text was read, for errors. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** A number that must be there. Throws ImportError where the text is no finite number. */
export function numberFrom(text: string | undefined, what: string, at: Place): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new ImportError(at.path, `${what} is not a number: "${text ?? ''}"`, at);
  return value;
}

/** A whole number, zero or more, that must be there. */
export function countFrom(text: string | undefined, what: string, at: Place): number {
  const value = numberFrom(text, what, at);
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new ImportError(at.path, `${what} is not a whole number: "${text ?? ''}"`, at);
  }
  return value;
}

/** A number that may be absent, for which Metrica writes `NaN` or nothing. */
export function numberOrAbsent(text: string | undefined, what: string, at: Place): number | null {
  if (text === undefined || text === 'NaN' || text.trim() === '') return null;
  return numberFrom(text, what, at);
}

/** A shirt number; null where the text is none. */
export function jerseyNumber(text: string | null | undefined): number | null {
  return /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : null;
}
