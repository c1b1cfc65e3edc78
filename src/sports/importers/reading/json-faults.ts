import type { ImportError } from '../core/errors.ts';

/** Keys and indices that lead from a JSON document to one of its values. */
export type Steps = readonly (string | number)[];

/** A value that violates a schema, as TypeBox reports it. */
export interface Fault {
  readonly instancePath: string;
  readonly message: string;
}

/** A document with more faults than this has another structure. */
const MOST_FAULTS = 200;

/** The steps of a JSON pointer. A number is an index, or a key that looks like one. */
export function stepsIn(pointer: string): Steps {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Steps as text for messages, for instance `events[12].pass.end`. */
export function textOf(steps: Steps): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** Parses a text made by {@link textOf} into steps. */
export function stepsOf(text: string): Steps {
  return [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = '']) =>
    index === undefined ? key : Number(index),
  );
}

/** Converts the steps to an element after skipping into its steps in the original document. */
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
  // Starts at the end of each list, because a removal changes the indices of all later elements.
  const last = [...paths].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  for (const steps of last) {
    const [parent, step] = [valueAt(document, steps.slice(0, -1)), steps.at(-1)];
    if (Array.isArray(parent)) parent.splice(Number(step), 1);
    else if (isObject(parent)) delete parent[String(step)];
  }
}

/**
 * Removes the values that violate a document's schema, as little as possible. A field becomes null or absent
 * if the schema allows that. Otherwise the object with the field is removed from its list, or is itself such
 * a field. Calls `toError` with the steps to each fault. Returns null if the document cannot be made valid.
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

/** Tries repairs from the fault outwards until the document is valid there; null if none helps. */
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
      // A list of numbers may be coordinates, which need every element.
      if (!parent.every((one, index) => index === step || typeof one === 'object')) continue;
      parent.splice(Number(step), 1);
      return { removed: at };
    }
    if (isObject(parent) && Object.hasOwn(parent, step) && canClear(parent, step, isValid))
      return { removed: null };
  }
  return null;
}

/** Makes a field null or, if that is not valid, removes it. Restores the field if neither is valid. */
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
