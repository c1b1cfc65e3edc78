import { useState } from 'preact/hooks';

/**
 * A setting that the browser stores. The default applies if storage is blocked or the stored value is not
 * `isValid`, for example because another version of the page wrote it.
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

/** Returns a check that a stored value is one of the choices' keys. */
export const isKeyOf =
  (choices: object) =>
  (kept: unknown): boolean =>
    typeof kept === 'string' && Object.hasOwn(choices, kept);

function storage(): Storage | null {
  try {
    return localStorage;
  } catch (error) {
    // If the browser settings block storage, even reading this property throws.
    console.info('Settings cannot be saved because storage is blocked:', error);
    return null;
  }
}

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
