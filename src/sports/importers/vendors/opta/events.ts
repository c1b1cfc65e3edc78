import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { dateOf, textOrNull, utcTime } from '../../reading/values.ts';
import type { OptaEvent } from '../../shared/opta/schema.ts';
import { type Description, describedBy } from './metadata.ts';
import { childrenNamed, descend, type FeedElement, faultIn, readDocuments } from './schema.ts';

export interface F24Event extends OptaEvent {
  readonly element: FeedElement;
}

/** Contents of a match's F24 feed. */
export interface F24 {
  readonly events: readonly F24Event[];
  /** Description of the match; null if the feed does not name the teams. */
  readonly description: Description | null;
  readonly date: string | null;
  readonly competition: string | null;
  readonly season: string | null;
}

/** Throws ImportError if the file is damaged or does not contain exactly one match. */
export async function readF24(file: FoundFile): Promise<F24> {
  const games = (await readDocuments(file)).filter(({ name }) => name === 'Game');
  const [game] = games;
  if (game === undefined || games.length > 1) {
    const problem = `must have one <Game> in <Games>, but has ${games.length}`;
    throw new ImportError(file.path, problem, { line: game?.line, faultyPart: null });
  }
  const events = childrenNamed(game, 'Event').map((element) => eventOf(element, file.path));
  if (events.length === 0) throw faultIn(file.path, game, 'has no <Event>');
  const { attributes } = game;
  return {
    events,
    description: descriptionOf(game),
    date: dateOf(attributes['game_date'] ?? descend(game, 'game_date', 'locale')?.text),
    competition: textOrNull(attributes['competition_name']),
    season: textOrNull(attributes['season_name']),
  };
}

function descriptionOf(game: FeedElement): Description | null {
  const { attributes } = game;
  const side = (name: string) => ({
    id: attributes[`${name}_team_id`] ?? '',
    name: textOrNull(attributes[`${name}_team_name`]) ?? '',
  });
  const [home, away] = [side('home'), side('away')];
  if ([home.id, home.name, away.id, away.name].includes('') || home.name === away.name) return null;
  return describedBy({
    home,
    away,
    facts: { kickoff_utc: utcTime(descend(game, 'game_date', 'utc')?.text) },
    ids: {
      game: attributes['id'] ?? null,
      competition: attributes['competition_id'] ?? null,
      season: attributes['season_id'] ?? null,
    },
  });
}

function eventOf(element: FeedElement, path: string): F24Event {
  const { attributes } = element;
  const text = (name: string) => {
    const value = attributes[name]?.trim();
    if (value) return value;
    throw faultIn(path, element, `<Event> has no ${name}`);
  };
  const number = (name: string) => {
    const value = Number(text(name));
    if (Number.isFinite(value)) return value;
    throw faultIn(path, element, `${name} is not a number: "${attributes[name]}"`);
  };
  return {
    id: text('id'),
    number: text('event_id'),
    type: number('type_id'),
    period: number('period_id'),
    clock: number('min') * 60 + number('sec'),
    timestamp: timestampOf(element),
    teamId: text('team_id'),
    personId: personOf(attributes['player_id']),
    personName: textOrNull(attributes['player_name']),
    achieved: attributes['outcome'] === undefined ? null : attributes['outcome'] === '1',
    x: number('x'),
    y: number('y'),
    qualifiers: new Map(
      childrenNamed(element, 'Q').map((qualifier) => [
        Number(qualifier.attributes['qualifier_id']),
        qualifier.attributes['value']?.trim() ?? '',
      ]),
    ),
    element,
  };
}

/** In JSON, the attribute `timestamp` has the month in place of the minutes; the element TimeStamp is right. */
function timestampOf(event: FeedElement): number | null {
  const stated = descend(event, 'TimeStamp', 'utc')?.text ?? event.attributes['timestamp'] ?? '';
  const time = Date.parse(`${stated.replace(/Z$/, '')}Z`);
  return Number.isNaN(time) ? null : time;
}

/** JSON has the player 0 for events of a team. */
function personOf(id: string | undefined): string | null {
  return id === '0' ? null : textOrNull(id);
}
