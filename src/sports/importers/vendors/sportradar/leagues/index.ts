import { ImportError } from '../../../core/errors.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import type { FoundFile } from '../../../reading/files.ts';
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
  type Part,
  type Response,
  textIn,
} from '../schema.ts';
import { STATUSES } from '../vocabulary.ts';
import { readLeagueGame } from './game.ts';

const UUID = /"id"\s*:\s*"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"/i;
const FIRST_ID = /^\s*\{\s*"id"\s*:\s*"([^"]+)"/;

/** Groups of keys. Every response about games has one of these groups at its start. */
const KEYS: readonly (readonly string[])[] = [
  ['scheduled', 'status', 'home', 'away'],
  ['scheduled', 'status', 'home_team', 'away_team'],
  ['periods', 'event_type', 'clock'],
  ['periods', 'pbp'],
];

/** Responses of the APIs of American leagues. */
export const leagueFeed: Feed = {
  recognises: (head) => UUID.test(head.text) && KEYS.some((keys) => head.hasKeys(...keys)),
  async responsesIn(file, head) {
    return isSchedule(head) ? scheduleResponses(file) : [await gameResponse(file, head)];
  },
  gameOf,
};

/** Key under which an element of a schedule contains its game. */
const LISTED = 'listed';

function gameOf(parts: readonly [Part, ...Part[]], report: ImportReport): Promise<GameImport> {
  const [main] = parts;
  const listed = parts.find(({ value }) => fieldOf(value, LISTED) !== null);
  const game = fieldOf(main.value, LISTED) ?? main.value;
  return readLeagueGame({ game, context: listed?.value ?? {}, file: main.file }, report);
}

function isSchedule({ text }: FileHead): boolean {
  return /"(?:games|weeks)"\s*:\s*\[/.test(text);
}

async function gameResponse(file: FoundFile, head: FileHead): Promise<Response> {
  const first = FIRST_ID.exec(head.text)?.[1];
  const id = first ?? (await idIn(file));
  const kind: Kind = head.hasKeys('event_type') || head.hasKeys('pbp') ? 'events' : 'result';
  return fileResponse({ game: id, kind, file, feed: leagueFeed });
}

/** Returns the id of a game whose id is not at the start of the file. */
async function idIn(file: FoundFile): Promise<string> {
  const value = await readJson(file);
  if (fieldOf(value, 'game') !== null && fieldOf(fieldOf(value, 'game'), 'innings') !== null) {
    throw new ImportError(
      file.path,
      'is play-by-play of baseball; the importer reads basketball and American football',
    );
  }
  return textIn(value, 'id') ?? file.path;
}

/** Finds the games of a schedule, which can be empty: of a day or a season, of a week, of all weeks, or of playoff series. */
async function scheduleResponses(file: FoundFile): Promise<Response[]> {
  const value = await readJson(file);
  const league = fieldOf(value, 'league');
  const season = fieldOf(value, 'season');
  // The NFL's schedules are seasons.
  const ofSeason = typeof season === 'object' && season !== null ? season : seasonIn(value);
  const lists = [
    { where: 'games', week: null, games: listIn(value, 'games') },
    { where: 'week.games', week: fieldOf(value, 'week'), games: listIn(fieldOf(value, 'week'), 'games') },
    ...listIn(value, 'weeks').map((week, index) => ({
      where: `weeks[${index}].games`,
      week,
      games: listIn(week, 'games'),
    })),
    ...listIn(value, 'series').map((series, index) => ({
      where: `series[${index}].games`,
      week: null,
      games: listIn(series, 'games'),
    })),
  ];
  const elements = lists.flatMap(({ where, week, games }) =>
    games.map((game, index): Element => {
      const context = { league, season: ofSeason, week };
      return {
        where: `${where}[${index}]`,
        value: { [LISTED]: game, ...context },
        game: textIn(game, 'id'),
        kind: 'result',
        isOver: STATUSES.has(textIn(game, 'status') ?? ''),
      };
    }),
  );
  return elementResponses(file, elements, leagueFeed);
}

function seasonIn(value: unknown): object | null {
  const [year, type, id] = [
    fieldOf(value, 'year') ?? fieldOf(value, 'season'),
    textIn(value, 'type'),
    textIn(value, 'id'),
  ];
  return year === null ? null : { year, type, id };
}
