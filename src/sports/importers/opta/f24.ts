import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { childrenNamed, readXml, type XmlElement } from '../xml.ts';

/** An event as it stands in the file. */
export interface OptaEvent {
  readonly id: string;
  /** Number of the event in its team's list, by which others refer to it. */
  readonly number: string;
  readonly type: number;
  readonly period: number;
  /** Seconds on the match clock. */
  readonly clock: number;
  /** Milliseconds; only their differences mean something, since no offset is stated. */
  readonly timestamp: number | null;
  readonly teamId: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly achieved: boolean | null;
  readonly x: number;
  readonly y: number;
  /** Values of the qualifiers by their numbers; empty where a qualifier has none. */
  readonly qualifiers: ReadonlyMap<number, string>;
  readonly line: number;
}

/** An F24 file: the events of one match. */
export interface F24 {
  readonly events: readonly OptaEvent[];
  /** Date of the match as it is written. */
  readonly date: string | null;
  readonly competition: string | null;
  readonly season: string | null;
}

/** Reads an F24 file. Throws ImportError where it is damaged or holds not exactly one match. */
export async function readF24(file: FoundFile): Promise<F24> {
  const root = await readXml(file);
  const games = childrenNamed(root, 'Game');
  const [game] = games;
  if (root.name !== 'Games' || game === undefined || games.length > 1) {
    throw new ImportError(file.path, `holds ${games.length} <Game> elements in <Games>, not one`, {
      line: root.line,
    });
  }
  const events = childrenNamed(game, 'Event').map((element) => eventOf(element, file.path));
  if (events.length === 0) throw new ImportError(file.path, 'holds no <Event>', { line: game.line });
  return {
    events,
    date: /^\d{4}-\d{2}-\d{2}/.exec(game.attributes['game_date'] ?? '')?.[0] ?? null,
    competition: game.attributes['competition_name']?.trim() || null,
    season: game.attributes['season_name']?.trim() || null,
  };
}

function eventOf(element: XmlElement, path: string): OptaEvent {
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
    personId: attributes['player_id'] || null,
    personName: attributes['player_name']?.trim() || null,
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
