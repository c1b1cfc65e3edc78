import { useState } from 'preact/hooks';
import { environment } from './environment.ts';

/**
 * Returns a setting from browser storage, and a setter. The default applies if storage is blocked or the
 * stored value is invalid. An invalid value can come from another version of the page.
 */
export function usePreference<T>(
  name: string,
  byDefault: T,
  isValid: (kept: unknown) => boolean,
): [T, (value: T) => void] {
  const key = `fieldcast.${name}`;
  const [value, setValue] = useState<T>(() => {
    const kept = environment().storage?.getItem(key) ?? null;
    return kept === null ? byDefault : parse(kept, byDefault, isValid);
  });
  return [
    value,
    (next) => {
      environment().storage?.setItem(key, JSON.stringify(next));
      setValue(next);
    },
  ];
}

/** Returns a function that checks whether a stored value is a key of `choices`. */
export const isKeyOf =
  (choices: object) =>
  (kept: unknown): boolean =>
    typeof kept === 'string' && Object.hasOwn(choices, kept);

function parse<T>(kept: string, byDefault: T, isValid: (kept: unknown) => boolean): T {
  try {
    const value: unknown = JSON.parse(kept);
    if (isValid(value)) return value as T;
    console.warn('A stored setting has an unknown value and is ignored:', kept);
  } catch (error) {
    console.warn('A stored setting cannot be read and is ignored:', error);
  }
  return byDefault;
}
