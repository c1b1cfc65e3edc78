import type { PlayingArea } from '../../../model/coordinates.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { dateOf, shirtNumber, textOrNull } from '../../reading/values.ts';
import { childrenNamed, descend, readXml, type XmlElement } from '../../reading/xml.ts';
import { numberFrom, required } from './values.ts';

/** What the match information states. Ids and names are the vendor's. */
export interface MatchInformation {
  readonly home: { readonly id: string; readonly name: string };
  readonly guest: { readonly id: string; readonly name: string };
  readonly players: readonly ListedPlayer[];
  /** Date of the kick-off as written, which may be in UTC. */
  readonly date: string | null;
  /** When the match began, in milliseconds since 1970. */
  readonly kickOff: number | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  readonly score: Score | null;
  readonly area: PlayingArea | null;
  /** Length of each period, in milliseconds. */
  readonly lengths: ReadonlyMap<number, number>;
}

export interface ListedPlayer {
  readonly personId: string;
  readonly teamId: string;
  readonly name: string | null;
  readonly jersey_number: number | null;
  /** As the vendor abbreviates it, for instance TW. */
  readonly position: string | null;
}

const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['TotalTimeFirstHalf', 1],
  ['TotalTimeSecondHalf', 2],
  ['TotalTimeFirstHalfExtra', 3],
  ['TotalTimeSecondHalfExtra', 4],
]);

/** Reads a match information file. Throws ImportError where it lacks teams or players. */
export async function readMatchInformation(file: FoundFile): Promise<MatchInformation> {
  const root = await readXml(file);
  const match = descend(root, 'MatchInformation');
  const general = match && descend(match, 'General');
  if (match === undefined || general === undefined) {
    throw new ImportError(file.path, 'has no <MatchInformation> with <General> in it', { line: root.line });
  }
  const environment = descend(match, 'Environment');
  const team = (side: 'Home' | 'Guest') => ({
    id: required(general, `${side}TeamId`, file.path),
    name: required(general, `${side}TeamName`, file.path),
  });
  return {
    home: team('Home'),
    guest: team('Guest'),
    players: playersOf(match, file.path),
    date: dateOf(textOf(general, 'KickoffTime') ?? textOf(general, 'PlannedKickoffTime')),
    kickOff: instantOf(textOf(general, 'KickoffTime')),
    venue: textOf(environment, 'StadiumName'),
    competition: textOf(general, 'CompetitionName'),
    season: textOf(general, 'Season'),
    score: scoreOf(general),
    area: environment ? areaOf(environment, 'PitchX', 'PitchY', file.path) : null,
    lengths: lengthsOf(match, file.path),
  };
}

function instantOf(text: string | null): number | null {
  const instant = /[zZ]$|[+-]\d\d:?\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isFinite(instant) ? instant : null;
}

/** Length and width in metres; null unless an element states both and neither is zero. */
export function areaOf(element: XmlElement, length: string, width: string, path: string): PlayingArea | null {
  const texts = [element.attributes[length], element.attributes[width]];
  if (texts.some((text) => text === undefined || text.trim() === '')) return null;
  const [length_m = 0, width_m = 0] = texts.map((text) =>
    numberFrom(text, 'the pitch size', { path, line: element.line }),
  );
  return length_m > 0 && width_m > 0 ? { length_m, width_m } : null;
}

function playersOf(match: XmlElement, path: string): ListedPlayer[] {
  const teams = childrenNamed(descend(match, 'Teams') ?? match, 'Team');
  if (teams.length < 2) throw new ImportError(path, 'must list two teams in <Teams>', { line: match.line });
  return teams.flatMap((team) => {
    const teamId = required(team, 'TeamId', path);
    return childrenNamed(descend(team, 'Players') ?? team, 'Player').map((player) => ({
      personId: required(player, 'PersonId', path),
      teamId,
      name: nameOf(player),
      jersey_number: shirtNumber(player.attributes['ShirtNumber']),
      position: textOf(player, 'PlayingPosition'),
      is_starter: startOf(textOf(player, 'Starting')),
    }));
  });
}

function startOf(text: string | null): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

function nameOf(player: XmlElement): string | null {
  const parts = [textOf(player, 'FirstName'), textOf(player, 'LastName')].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : textOf(player, 'Shortname');
}

function scoreOf(general: XmlElement): Score | null {
  const [, home, guest] = /^(\d+):(\d+)$/.exec(textOf(general, 'Result') ?? '') ?? [];
  return home === undefined || guest === undefined ? null : { team_a: Number(home), team_b: Number(guest) };
}

function lengthsOf(match: XmlElement, path: string): ReadonlyMap<number, number> {
  const element = descend(match, 'OtherGameInformation');
  const lengths = new Map<number, number>();
  for (const [name, period] of LENGTHS) {
    const text = textOf(element, name);
    if (element === undefined || text === null) continue;
    const length = numberFrom(text, name, { path, line: element.line });
    if (length > 0) lengths.set(period, length);
  }
  return lengths;
}

function textOf(element: XmlElement | undefined, name: string): string | null {
  return textOrNull(element?.attributes[name]);
}
