import { EVENT_TYPES, GEOMETRIES, ORIENTATIONS, PERIOD_TYPES } from './vocabulary.ts';

/** A Markdown table of names and meanings. */
function table(heading: string, rows: ReadonlyArray<readonly [string, string]>): string {
  return [
    `| ${heading} | Meaning |`,
    '|---|---|',
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
  ].join('\n');
}

/** The vocabularies of records as Markdown. */
export const vocabularies = {
  eventTypes: table(
    'event_type',
    Object.entries(EVENT_TYPES).map(([name, { meaning }]) => [name, meaning] as const),
  ),
  periodTypes: table('type', Object.entries(PERIOD_TYPES)),
  orientations: table('orientation', Object.entries(ORIENTATIONS)),
  geometries: table('geometry', Object.entries(GEOMETRIES)),
};
