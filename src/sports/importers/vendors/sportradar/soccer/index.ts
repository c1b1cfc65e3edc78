import { type FoundFile, readText } from '../../../reading/files.ts';
import type { FileHead } from '../../../reading/head.ts';
import { readJson } from '../../../reading/json.ts';
import {
  type Element,
  elementResponses,
  type Feed,
  fieldOf,
  fileResponse,
  type Kind,
  listIn,
  type Response,
  textIn,
} from '../schema.ts';
import { STATUSES } from '../vocabulary.ts';
import { readSoccerMatch } from './game.ts';

/** Lists of matches by their key. In a schedule of version 3, the elements are matches without a result. */
const LISTS: ReadonlyMap<string, Kind> = new Map([
  ['sport_event_timelines', 'events'],
  ['summaries', 'result'],
  ['schedules', 'result'],
  ['results', 'result'],
  ['sport_events', 'result'],
]);

/** Contents of a response about one match. A response with neither is a summary. */
const CONTENTS: readonly (readonly [RegExp, Kind])[] = [
  [/"timeline"\s*:\s*\[/, 'events'],
  [/"lineups"\s*:\s*(?:\[|\{\s*"competitors")/, 'lineups'],
];

const MATCH_ID = /"id"\s*:\s*"(sr:(?:match|sport_event):\d+)"/;

/** Responses of the soccer APIs, versions 3 and 4. Those of other sports have the same form. */
export const soccerFeed: Feed = {
  recognises: (head) => /"sr:(?:match|sport_event|competitor):/.test(head.text) && keyOf(head) !== null,
  async responsesIn(file, head) {
    const key = keyOf(head);
    return key === null || key === 'sport_event'
      ? [await matchResponse(file, head)]
      : listResponses(file, key);
  },
  gameOf: readSoccerMatch,
};

/** Returns the outermost key of the matches in a file: the key that occurs first. */
function keyOf({ text }: FileHead): string | null {
  const keys =
    /"(sport_event|sport_event_timelines|summaries|schedules|results|sport_events)"\s*:\s*[[{]/.exec(text);
  return keys?.[1] ?? null;
}

async function matchResponse(file: FoundFile, head: FileHead): Promise<Response> {
  const text = await readText(file);
  const kind = CONTENTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'result';
  const id = MATCH_ID.exec(head.text)?.[1];
  return fileResponse({ game: id === undefined ? file.path : gameKey(id), kind, file, feed: soccerFeed });
}

async function listResponses(file: FoundFile, key: string): Promise<Response[]> {
  const kind = LISTS.get(key) ?? 'result';
  const matches = listIn(await readJson(file), key);
  const elements = matches.map((value, index): Element => {
    const match = key === 'sport_events' ? { sport_event: value } : value;
    const id = textIn(fieldOf(match, 'sport_event'), 'id');
    const status = textIn(fieldOf(match, 'sport_event_status'), 'status') ?? '';
    return {
      where: `${key}[${index}]`,
      value: match,
      game: id === null ? null : gameKey(id),
      kind,
      isOver: STATUSES.has(status),
    };
  });
  return elementResponses(file, elements, soccerFeed);
}

/** Returns the same key for a match in versions 3 and 4, whose ids differ only in the prefix. */
function gameKey(id: string): string {
  return id.replace('sr:sport_event:', 'sr:match:');
}
