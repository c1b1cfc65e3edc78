import type { XmlElement } from '../../../reading/xml.ts';
import type { Roster } from '../roster.ts';
import { snakeCase } from '../values.ts';
import { SPORTEC } from '../vendor.ts';
import type { SportecEvent } from './read.ts';

/** Attributes of `<Event>` that canonical fields or separate code take. */
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
 * What an event states beyond the canonical fields: the attributes of its action at the top level, those of its other
 * elements under the element's name. `used` are the action's attributes that canonical fields take.
 */
export function attributesOf(
  { element, parts, action }: SportecEvent,
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
  isLeftOut: (name: string, value: string) => boolean,
  roster: Roster,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(element.attributes)) {
    if (text.trim() === '' || isLeftOut(name, text)) continue;
    const isPlayer = roster.player(text) !== null;
    const key = isPlayer ? `${snakeCase(name)}_id` : snakeCase(name);
    values[key] = isPlayer ? SPORTEC.idOf(text) : readValue(text, roster);
  }
  return values;
}

function readValue(text: string, roster: Roster): unknown {
  const team = roster.teamName(text);
  if (team !== null) return team;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
