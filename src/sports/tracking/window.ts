import type { Shortcut } from '../../http/early-answers.ts';
import { NeedsFramework } from '../../http/reply.ts';
import type { Content, Representation } from '../../http/representation.ts';
import type { ListRequest } from '../formats/paging.ts';
import type { DatasetReader } from '../store/port.ts';
import type { TrackingFilter } from './filters.ts';
import { framesRepresentation, planFrames } from './representation.ts';

/** Some seconds of a period, written so plainly that there is nothing to decode or to reject. */
const WINDOW =
  /^\/api\/games\/([\w.:-]+)\/tracking\?period=([1-9]\d?)&from=(\d{1,6}(?:\.\d{1,6})?)&to=(\d{1,6}(?:\.\d{1,6})?)$/;

/** A window of a game's tracking as JSON: what players of recordings, and clients that look around events, ask for. */
export function windowShortcut(reader: DatasetReader): Shortcut {
  return {
    route: '/api/games/:gameId/tracking',
    plan: (request) => {
      const { url = '' } = request;
      const found = WINDOW.exec(url);
      if (found === null) return null;
      const [, gameId = '', ...numbers] = found;
      const [period = 0, from = 0, to = 0] = numbers.map(Number);
      return from > to ? null : () => windowOf(reader, { raw: request, url }, gameId, { period, from, to });
    },
  };
}

async function windowOf(
  reader: DatasetReader,
  request: ListRequest,
  gameId: string,
  filter: TrackingFilter,
): Promise<Representation | null> {
  const game = await reader.game(gameId);
  if (game === null) return null;
  const plan = planFrames(request, {}, gameId, filter);
  if (plan.format !== 'json') return null;
  const frames = await framesRepresentation(request, plan, reader, game, filter);
  return { ...frames, body: async (making) => whole(await frames.body(making)) };
}

/** Throws where the window is so long that it is sent as it is read, which only the framework does. */
async function whole(content: Content): Promise<Content> {
  if (!(Symbol.asyncIterator in content)) return content;
  await content.return();
  throw new NeedsFramework('a window that is sent as a stream');
}
