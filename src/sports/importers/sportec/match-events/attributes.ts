import type { XmlElement } from '../../xml.ts';
import { playerId } from '../provider.ts';
import type { Roster } from '../roster.ts';
import { snakeCase } from '../values.ts';
import type { SourceEvent } from './read.ts';

/** Attributes of `<Event>` that have fields of their own or are mapped apart. */
const MAPPED = new Set([
  'EventId',
  'MatchId',
  'EventTime',
  'X-Position',
  'Y-Position',
  'X-Source-Position',
  'Y-Source-Position',
  'X-PositionFromTracking',
  'Y-PositionFromTracking',
]);

/**
 * What the elements of an event say beyond the canonical fields: the action's attributes by themselves, those of
 * other elements under the element's name. `used` are the action's attributes that have a field.
 */
export function attributesOf(
  { element, parts, action }: SourceEvent,
  used: ReadonlySet<string>,
  roster: Roster,
): Record<string, unknown> {
  const main = action ?? parts[0];
  const team = main?.attributes['Team'];
  const attributes: Record<string, unknown> = {
    ...valuesOf(element, (name) => MAPPED.has(name), roster),
    ...(main && valuesOf(main, (name) => used.has(name), roster)),
  };
  for (const part of parts) {
    if (part === main) continue;
    // A restart repeats the team of the play that takes it.
    const values = valuesOf(part, (name, value) => name === 'Team' && value === team, roster);
    if (Object.keys(values).length > 0) attributes[snakeCase(part.name)] = values;
  }
  return attributes;
}

function valuesOf(
  element: XmlElement,
  leaveOut: (name: string, value: string) => boolean,
  roster: Roster,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(element.attributes)) {
    if (text.trim() === '' || leaveOut(name, text)) continue;
    const person = roster.player(text) !== null;
    values[person ? `${snakeCase(name)}_id` : snakeCase(name)] = person
      ? playerId(text)
      : readValue(text, roster);
  }
  return values;
}

function readValue(text: string, roster: Roster): unknown {
  const team = roster.teamName(text);
  if (team !== null) return team;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
