import type { ImportError } from '../core/errors.ts';

/** Keys and indices that lead from a JSON document to a value of it. */
export type Steps = readonly (string | number)[];

/** A value that is not of a schema, as TypeBox tells it. */
export interface Fault {
  readonly instancePath: string;
  readonly message: string;
}

/** A document with more faults than this is of another shape. */
const MOST_FAULTS = 200;

/** The steps of a JSON pointer; a number is an index, or a key that looks like one. */
export function stepsIn(pointer: string): Steps {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
}

/** Steps as messages have them, for instance `events[12].pass.end`. */
export function textOf(steps: Steps): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** The steps of a text that {@link textOf} made. */
export function stepsOf(text: string): Steps {
  return [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = '']) =>
    index === undefined ? key : Number(index),
  );
}

/** The steps to an element of a document of which some elements are skipped, in the whole document. */
export function originalSteps(steps: Steps, gone: ReadonlySet<string>): Steps {
  const original: (string | number)[] = [];
  for (const step of steps) {
    if (typeof step === 'number') original.push(nthLeft(original, step, gone));
    else original.push(step);
  }
  return original;
}

function nthLeft(list: Steps, number: number, gone: ReadonlySet<string>): number {
  if (gone.size === 0) return number;
  let left = number;
  for (let index = 0; ; index += 1) {
    if (gone.has(textOf([...list, index]))) continue;
    if (left === 0) return index;
    left -= 1;
  }
}

/** Takes values out of a document: elements out of their lists, fields out of their objects. */
export function takeOut(document: unknown, paths: Iterable<Steps>): void {
  // From the end of each list, since elements behind one that is taken out have other indices.
  const last = [...paths].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  for (const steps of last) {
    const [around, step] = [valueAt(document, steps.slice(0, -1)), steps.at(-1)];
    if (Array.isArray(around)) around.splice(Number(step), 1);
    else if (isObject(around)) delete around[String(step)];
  }
}

/**
 * Takes out of a document what is not of its schema, as little as possible: a field becomes null or absent where the schema
 * lets it; else the object that has it is taken out of its list, or is itself such a field. Calls `lose` with the steps to
 * each fault before that; returns false where the document cannot be of the schema.
 */
export function takeOutFaults(
  document: unknown,
  faultsIn: (document: unknown) => readonly Fault[],
  lose: (steps: Steps, message: string, takenOut: Steps | null) => ImportError,
): readonly ImportError[] | null {
  const lost: ImportError[] = [];
  while (lost.length < MOST_FAULTS) {
    const [fault] = faultsIn(document);
    if (fault === undefined) return lost;
    const steps = stepsIn(fault.instancePath);
    const repaired = repair(document, steps, faultsIn);
    if (repaired === null) return null;
    lost.push(lose(steps, fault.message, repaired.takenOut));
  }
  return null;
}

/** Tries, from the fault outwards, what makes the document right there; null if nothing does. */
function repair(
  document: unknown,
  steps: Steps,
  faultsIn: (document: unknown) => readonly Fault[],
): { readonly takenOut: Steps | null } | null {
  for (let length = steps.length; length > 0; length -= 1) {
    const at = steps.slice(0, length);
    const [around, step = ''] = [valueAt(document, at.slice(0, -1)), at[length - 1]];
    const isRight = () =>
      !faultsIn(document).some(({ instancePath }) => startsWith(stepsIn(instancePath), at));
    if (Array.isArray(around)) {
      // Numbers of a list may be coordinates, of which none can be taken away.
      if (!around.every((one, index) => index === step || typeof one === 'object')) continue;
      around.splice(Number(step), 1);
      return { takenOut: at };
    }
    if (isObject(around) && Object.hasOwn(around, step) && isRightWithout(around, step, isRight))
      return { takenOut: null };
  }
  return null;
}

/** Makes a field null or, if that is not right, takes it out; leaves it as it was if neither is. */
function isRightWithout(
  around: Record<string | number, unknown>,
  step: string | number,
  isRight: () => boolean,
) {
  const before = around[step];
  around[step] = null;
  if (before !== null && isRight()) return true;
  delete around[step];
  if (isRight()) return true;
  around[step] = before;
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
