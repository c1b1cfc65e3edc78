import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';

/** Names of events by the numbers that the vendor's API has for them. */
const EVENT_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Duel'],
  [2, 'Foul'],
  [3, 'Free Kick'],
  [4, 'Goalkeeper leaving line'],
  [5, 'Interruption'],
  [6, 'Offside'],
  [7, 'Others on the ball'],
  [8, 'Pass'],
  [9, 'Save attempt'],
  [10, 'Shot'],
]);

const SUB_EVENT_NAMES: ReadonlyMap<number, string> = new Map([
  [10, 'Air duel'],
  [11, 'Ground attacking duel'],
  [12, 'Ground defending duel'],
  [13, 'Ground loose ball duel'],
  [20, 'Foul'],
  [21, 'Hand foul'],
  [22, 'Late card foul'],
  [23, 'Out of game foul'],
  [24, 'Protest'],
  [25, 'Simulation'],
  [26, 'Time lost foul'],
  [27, 'Violent Foul'],
  [30, 'Corner'],
  [31, 'Free Kick'],
  [32, 'Free kick cross'],
  [33, 'Free kick shot'],
  [34, 'Goal kick'],
  [35, 'Penalty'],
  [36, 'Throw in'],
  [40, 'Goalkeeper leaving line'],
  [50, 'Ball out of the field'],
  [51, 'Whistle'],
  // An offside has no finer type in the dataset.
  [60, ''],
  [70, 'Acceleration'],
  [71, 'Clearance'],
  [72, 'Touch'],
  [80, 'Cross'],
  [81, 'Hand pass'],
  [82, 'Head pass'],
  [83, 'High pass'],
  [84, 'Launch'],
  [85, 'Simple pass'],
  [86, 'Smart pass'],
  [90, 'Reflexes'],
  [91, 'Save attempt'],
  [100, 'Shot'],
]);

/** Whether a file is one of the vendor's API, and of which version; null where it is not. */
export async function apiVersionOf(file: FoundFile): Promise<2 | 3 | null> {
  const head = await readHead(file);
  if (head.isJsonObject && head.hasKeys('matchTimestamp', 'primary', 'matchPeriod')) return 3;
  const isNumbered = head.isJsonObject && /"eventName"\s*:\s*\d/.test(head.text);
  return isNumbered && head.hasKeys('matchPeriod', 'subEventName') ? 2 : null;
}

/** A file of the API in the dataset's form: with names instead of numbers, and numbers that are written as text. */
export function inDatasetForm(value: unknown): unknown {
  if (!isObject(value) || !Array.isArray(value['events'])) return value;
  return { ...value, events: value['events'].map((event) => (isObject(event) ? eventOf(event) : event)) };
}

function eventOf(event: Fields): Fields {
  const { eventName, subEventName, positions } = event;
  return {
    ...event,
    eventName: nameOf(EVENT_NAMES, eventName, 'event'),
    subEventName: nameOf(SUB_EVENT_NAMES, subEventName, 'sub-event'),
    positions: Array.isArray(positions) ? positions.map(positionOf) : positions,
  };
}

function nameOf(names: ReadonlyMap<number, string>, value: unknown, kind: string): unknown {
  return typeof value === 'number' ? (names.get(value) ?? `${kind} ${value}`) : value;
}

function positionOf(position: unknown): unknown {
  return isObject(position)
    ? { ...position, x: numberOf(position['x']), y: numberOf(position['y']) }
    : position;
}

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

interface Fields {
  readonly [name: string]: unknown;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
