import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { dateOf, textOrNull } from '../../reading/values.ts';
import { childrenNamed, readXml, type XmlElement } from '../../reading/xml.ts';
import type { OptaEvent } from '../../shared/opta/schema.ts';

export interface F24Event extends OptaEvent {
  readonly line: number;
}

/** Contents of an F24 file with one match's events. */
export interface F24 {
  readonly events: readonly F24Event[];
  /** Date of the match as YYYY-MM-DD. */
  readonly date: string | null;
  readonly competition: string | null;
  readonly season: string | null;
}

/** Throws ImportError if the file is damaged or does not contain exactly one match. */
export async function readF24(file: FoundFile): Promise<F24> {
  const root = await readXml(file);
  const games = childrenNamed(root, 'Game');
  const [game] = games;
  if (root.name !== 'Games' || game === undefined || games.length > 1) {
    throw new ImportError(file.path, `must have one <Game> in <Games>, but has ${games.length}`, {
      line: root.line,
    });
  }
  const events = childrenNamed(game, 'Event').map((element) => eventOf(element, file.path));
  if (events.length === 0) throw new ImportError(file.path, 'has no <Event>', { line: game.line });
  return {
    events,
    date: dateOf(game.attributes['game_date']),
    competition: textOrNull(game.attributes['competition_name']),
    season: textOrNull(game.attributes['season_name']),
  };
}

function eventOf(element: XmlElement, path: string): F24Event {
  const { attributes, line } = element;
  const text = (name: string) => {
    const value = attributes[name]?.trim();
    if (value) return value;
    throw new ImportError(path, `<Event> has no ${name}`, { line });
  };
  const number = (name: string) => {
    const value = Number(text(name));
    if (Number.isFinite(value)) return value;
    throw new ImportError(path, `${name} is not a number: "${attributes[name]}"`, { line });
  };
  const timestamp = Date.parse(`${(attributes['timestamp'] ?? '').replace(/Z$/, '')}Z`);
  return {
    id: text('id'),
    number: text('event_id'),
    type: number('type_id'),
    period: number('period_id'),
    clock: number('min') * 60 + number('sec'),
    timestamp: Number.isNaN(timestamp) ? null : timestamp,
    teamId: text('team_id'),
    personId: textOrNull(attributes['player_id']),
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
    line,
  };
}
