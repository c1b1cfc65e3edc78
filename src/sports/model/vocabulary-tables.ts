import { EVENT_TYPES, ORIENTATIONS, PERIOD_TYPES } from './vocabulary.ts';

/** A Markdown table of names and meanings. */
function table(heading: string, rows: ReadonlyArray<readonly [string, string]>): string {
  return [
    `| ${heading} | Meaning |`,
    '|---|---|',
    ...rows.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
  ].join('\n');
}

/** The vocabularies of the records, as Markdown made from the tables that the code runs on. */
export const vocabularies = {
  eventTypes: table(
    'event_type',
    Object.entries(EVENT_TYPES).map(([name, { meaning }]) => [name, meaning] as const),
  ),
  periodTypes: table('type', Object.entries(PERIOD_TYPES)),
  orientations: table('orientation', Object.entries(ORIENTATIONS)),
};
