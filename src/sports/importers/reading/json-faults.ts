import type { ImportError } from '../core/errors.ts';

/** Path from a JSON document to a value, as keys and indices. */
export type Steps = readonly (string | number)[];

/** A value that violates a schema, as reported by TypeBox. */
export interface Fault {
  readonly instancePath: string;
  readonly message: string;
}

/** Maximum number of faults. A document with more faults evidently has a different structure. */
const MOST_FAULTS = 200;

/** Returns the steps of a JSON pointer. A key that looks like an index also becomes a number. */
export function stepsIn(pointer: string): Steps {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Formats steps for use in messages, for instance `events[12].pass.end`. */
export function textOf(steps: Steps): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** Parses the output of {@link textOf} into steps. */
export function stepsOf(text: string): Steps {
  return [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = '']) =>
    index === undefined ? key : Number(index),
  );
}

/** Converts steps in a document without its skipped elements to steps in the original document. */
export function originalSteps(steps: Steps, removed: ReadonlySet<string>): Steps {
  const original: (string | number)[] = [];
  for (const step of steps) {
    if (typeof step === 'number') original.push(nthRemaining(original, step, removed));
    else original.push(step);
  }
  return original;
}

function nthRemaining(list: Steps, number: number, removed: ReadonlySet<string>): number {
  if (removed.size === 0) return number;
  let remaining = number;
  for (let index = 0; ; index += 1) {
    if (removed.has(textOf([...list, index]))) continue;
    if (remaining === 0) return index;
    remaining -= 1;
  }
}

/** Removes values from a document: elements from lists, fields from objects. */
export function removeValues(document: unknown, paths: Iterable<Steps>): void {
  // Start at the end of each list, because removing an element changes the indices of later elements.
  const last = [...paths].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  for (const steps of last) {
    const [parent, step] = [valueAt(document, steps.slice(0, -1)), steps.at(-1)];
    if (Array.isArray(parent)) parent.splice(Number(step), 1);
    else if (isObject(parent)) delete parent[String(step)];
  }
}

/**
 * Removes as little as possible from a document to make it match its schema. Sets a faulty field to null or
 * removes it if the schema allows it. Otherwise removes the object with the field from its list or its
 * parent. Returns an error from `toError` for each fault; null if the document cannot be made valid.
 */
export function removeFaults(
  document: unknown,
  faultsIn: (document: unknown) => readonly Fault[],
  toError: (steps: Steps, message: string, removed: Steps | null) => ImportError,
): readonly ImportError[] | null {
  const errors: ImportError[] = [];
  while (errors.length < MOST_FAULTS) {
    const [fault] = faultsIn(document);
    if (fault === undefined) return errors;
    const steps = stepsIn(fault.instancePath);
    const repaired = repair(document, steps, faultsIn);
    if (repaired === null) return null;
    errors.push(toError(steps, fault.message, repaired.removed));
  }
  return null;
}

/**
 * Repairs the faulty value or, if that is impossible, the innermost value around it that can be repaired.
 * Returns null if there is none.
 */
function repair(
  document: unknown,
  steps: Steps,
  faultsIn: (document: unknown) => readonly Fault[],
): { readonly removed: Steps | null } | null {
  for (let length = steps.length; length > 0; length -= 1) {
    const at = steps.slice(0, length);
    const [parent, step = ''] = [valueAt(document, at.slice(0, -1)), at[length - 1]];
    const isValid = () =>
      !faultsIn(document).some(({ instancePath }) => startsWith(stepsIn(instancePath), at));
    if (Array.isArray(parent)) {
      // A list of numbers can be coordinates, so do not remove a single number.
      if (!parent.every((one, index) => index === step || typeof one === 'object')) continue;
      parent.splice(Number(step), 1);
      return { removed: at };
    }
    if (isObject(parent) && Object.hasOwn(parent, step) && canClear(parent, step, isValid))
      return { removed: null };
  }
  return null;
}

/**
 * Sets a field to null or, if null is invalid, removes it. Restores the field and returns false if both are
 * invalid.
 */
function canClear(parent: Record<string | number, unknown>, step: string | number, isValid: () => boolean) {
  const before = parent[step];
  parent[step] = null;
  if (before !== null && isValid()) return true;
  delete parent[step];
  if (isValid()) return true;
  parent[step] = before;
  return false;
}

function startsWith(steps: Steps, start: Steps): boolean {
  return start.every((step, index) => steps[index] === step);
}

function valueAt(document: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    document,
  );
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
