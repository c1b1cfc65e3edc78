import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import type { ListSource } from '../formats/list.ts';
import type { GameEvent } from '../model/event.ts';
import type { GameDetail } from '../model/game.ts';
import { ACTION_FORMS, type ActionFormName } from '../model/spadl/forms.ts';
import type { EventFilter } from '../store/filters.ts';
import { recordsIn } from '../store/pages.ts';
import {
  type DatasetQueries,
  type DatasetReader,
  type Page,
  type PageRequest,
  type ReadOptions,
  StaleRead,
  type StoredGame,
} from '../store/port.ts';

/**
 * Returns the only game that the filter selects. Throws HttpError (400) for any other filter, because an action
 * depends on the events around it.
 */
export function requireOneGame(
  form: ActionFormName,
  { gameId, ...others }: EventFilter & { readonly framesOf?: string },
): string {
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new HttpError(
      'bad_request',
      `The format ${form} contains whole games: remove the query parameter ${other}`,
    );
  if (typeof gameId === 'string') return gameId;
  throw new HttpError(
    'bad_request',
    `The format ${form} contains one game: add the query parameter gameId with one value`,
  );
}

/** Throws HttpError (406) if the game cannot be converted. A game that does not exist has no actions. */
export async function requireConvertible(
  reader: DatasetReader,
  form: ActionFormName,
  gameId: string,
): Promise<void> {
  const game = await reader.game(gameId);
  if (game === null) return;
  const { sport, orientation } = detailOf(game);
  const problem =
    sport === 'soccer'
      ? orientation === 'fixed' && 'the game’s attacking directions are unknown'
      : `it describes soccer, and the game’s sport is ${sport}`;
  if (problem === false) return;
  throw new HttpError(
    'not_acceptable',
    `The format ${form} is not available for the game ${shorten(gameId)}: ${problem}`,
  );
}

/** Actions of a game as a list. A request converts the game once, and keeps all of its actions in memory. */
export function actionSource(reader: DatasetReader, form: ActionFormName, gameId: string): ListSource {
  let converted: Promise<Actions> | undefined;
  return {
    reader,
    table: ACTION_FORMS[form].table,
    read: async (from, request, options) => {
      converted ??= readActions(from, form, gameId, options);
      return pageOf(await converted, request);
    },
    alwaysNext: true,
  };
}

interface Actions {
  /** Revision of the dataset. */
  readonly revision: string;
  /** Revision of the game. */
  readonly game: string;
  readonly records: readonly object[];
}

async function readActions(
  from: DatasetQueries,
  form: ActionFormName,
  gameId: string,
  options: ReadOptions,
): Promise<Actions> {
  const game = await from.game(gameId);
  const page = await from.events({ gameId }, { after: null, limit: null, separator: ',' }, options);
  const after = await from.game(gameId);
  if (game?.version !== after?.version) throw new StaleRead(`the game ${gameId} was imported again`);
  if (game === null) return { revision: page.revision, game: '', records: [] };
  const events = recordsIn(page) as unknown as readonly GameEvent[];
  const records = ACTION_FORMS[form].convert(detailOf(game), events);
  return { revision: page.revision, game: game.revision, records };
}

function detailOf({ detail }: StoredGame): GameDetail {
  return JSON.parse(Buffer.from(detail).toString()) as GameDetail;
}

/** A position consists of the game's revision and the number of the last action. */
function pageOf({ revision, game, records }: Actions, { after, limit, separator }: PageRequest): Page {
  const [position = '', of = game] = after?.split(' ') ?? [];
  if (of !== game) throw new StaleRead('the game was imported again after the cursor was issued');
  const start = Number(position);
  const end = Math.min(start + (limit ?? records.length), records.length);
  const page = records.slice(start, end);
  return {
    revision,
    count: page.length,
    next: end < records.length ? `${end} ${game}` : null,
    body: Buffer.from(page.map((record) => JSON.stringify(record)).join(separator)),
  };
}
