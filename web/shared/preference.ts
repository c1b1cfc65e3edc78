import { useState } from 'preact/hooks';

/**
 * A choice that the browser keeps. A browser that keeps nothing (its settings forbid it) has the default each time, and so has one
 * whose kept choice is not `isValid`: it may be of another version of the page.
 */
export function usePreference<T>(
  name: string,
  byDefault: T,
  isValid: (kept: unknown) => boolean,
): [T, (value: T) => void] {
  const key = `fieldcast.${name}`;
  const [value, setValue] = useState<T>(() => {
    const kept = storage()?.getItem(key) ?? null;
    return kept === null ? byDefault : parse(kept, byDefault, isValid);
  });
  return [
    value,
    (next) => {
      storage()?.setItem(key, JSON.stringify(next));
      setValue(next);
    },
  ];
}

/** Whether what was kept is a key of these choices. */
export const isKeyOf =
  (choices: object) =>
  (kept: unknown): boolean =>
    typeof kept === 'string' && Object.hasOwn(choices, kept);

function storage(): Storage | null {
  try {
    return localStorage;
  } catch (error) {
    // Reading the property itself throws where the browser's settings forbid storage.
    console.info('Choices are not kept:', error);
    return null;
  }
}

function parse<T>(kept: string, byDefault: T, isValid: (kept: unknown) => boolean): T {
  try {
    const value: unknown = JSON.parse(kept);
    if (isValid(value)) return value as T;
    console.warn('A kept choice is none of today:', kept);
  } catch (error) {
    console.warn('A kept choice is unreadable:', error);
  }
  return byDefault;
}
