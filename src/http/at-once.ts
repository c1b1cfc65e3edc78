/** A value, or the promise of one where something has to be waited for. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value: at once if it is there, since a turn of promises takes longer than looking at what is known. */
export function soon<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** What work gives, or else `failed` of its error, which may throw; at once where the work was done at once. */
export function attempt<T>(work: () => Soon<T>, failed: (error: unknown) => Soon<T>): Soon<T> {
  try {
    const value = work();
    return value instanceof Promise ? value.catch(failed) : value;
  } catch (error) {
    return failed(error);
  }
}
