import { EVENT_TYPES, ORIENTATIONS, PERIOD_TYPES } from './model/vocabulary.ts';

/** A Markdown table of names and meanings. */
export function table(heading: string, rows: ReadonlyArray<readonly [string, string]>): string {
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

/** Introduction of the service's documentation. */
export const description = `
Games, events, player tracking and statistics from many vendors in one form.

Positions are in metres from the centre of the playing area, x along its length and y up the page; times are
seconds elapsed in the period, speeds metres per second. What is not known is null. Lists come as JSON pages or,
with \`Accept: application/x-ndjson\` or \`?format=ndjson\`, as one line a record, everything selected at once.

### Types of events

${vocabularies.eventTypes}

### Types of periods

${vocabularies.periodTypes}

### Orientation

${vocabularies.orientations}
`;
