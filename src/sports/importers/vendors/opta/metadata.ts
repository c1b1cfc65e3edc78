import type { Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { FoundFile } from '../../reading/files.ts';
import { shirtNumber, textOrNull, utcTime } from '../../reading/values.ts';
import { childrenNamed, descend, type FeedElement, faultIn, readDocuments } from './schema.ts';
import { OPTA, RESULT_STATUSES, STARTS } from './vocabulary.ts';

/** A team. Ids do not include the leading letter of F1, F7 and F9. */
export interface Team {
  readonly id: string;
  readonly name: string;
}

/** A feed's description of a match, without events. */
export interface Description {
  readonly home: Team;
  readonly away: Team;
  readonly players: ReadonlyMap<string, Player>;
  readonly date: string | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  readonly score: Score | null;
  readonly facts: Pick<GameFields, 'status' | 'winner' | 'shootout' | 'stage' | 'referee' | 'kickoff_utc'>;
  /** Ids of the match, competition and season; null if unknown. */
  readonly ids: {
    readonly game: string | null;
    readonly competition: string | null;
    readonly season: string | null;
  };
}

/** Creates a description. Missing fields are unknown. */
export function describedBy(
  fields: Pick<Description, 'home' | 'away' | 'ids'> & Partial<Description>,
): Description {
  const unknown = { date: null, venue: null, competition: null, season: null, score: null, facts: {} };
  return { ...unknown, players: new Map(), ...fields };
}

/** Combines descriptions of the same match. The first description with a value has precedence. */
export function combined(first: Description, ...others: readonly Description[]): Description {
  return others.reduce(
    (known, other) => ({
      ...other,
      ...stated(known),
      facts: { ...other.facts, ...stated(known.facts) },
      ids: { ...other.ids, ...stated(known.ids) },
    }),
    first,
  );
}

function stated<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as T;
}

/** Reads an F7 or F9 feed. Throws ImportError if the file is damaged or lacks a team. */
export async function readF7(file: FoundFile): Promise<Description> {
  // Second-leg files also contain the first leg's document, after their own.
  const document = (await readDocuments(file)).find((one) => descend(one, 'MatchData'));
  const match = descend(document, 'MatchData');
  if (document === undefined || match === undefined)
    throw new ImportError(file.path, 'has no <SoccerDocument> with <MatchData>');
  const [home, away] = sidesOf(document, match, file.path);
  const competition = descend(document, 'Competition');
  const date = descend(match, 'MatchInfo', 'Date')?.text ?? '';
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})T/.exec(date) ?? [];
  return {
    home: home.team,
    away: away.team,
    players: new Map([...playersOf(document, home), ...playersOf(document, away)]),
    date: year === undefined ? null : `${year}-${month}-${day}`,
    venue: textOrNull(descend(document, 'Venue', 'Name')?.text),
    competition: textOrNull(descend(competition, 'Name')?.text),
    season: statOf(competition, 'season_name'),
    score: scoreOf(home, away, 'Score'),
    facts: factsOf(match, competition, home, away),
    ids: {
      game: idOf(document),
      competition: idOf(competition),
      season: statOf(competition, 'season_id'),
    },
  };
}

/** Removes the leading letter of an id, because F7 writes `t569` and F24 writes `569`. */
export function bareId(id: string): string {
  return id.replace(/^[a-z]+(?=\d)/, '');
}

/** A team of a match, with its element in the match. */
export interface Side {
  readonly team: Team;
  readonly data: FeedElement;
}

/** Throws ImportError if a team has no name, or both have the same name. */
export function sidesOf(document: FeedElement, match: FeedElement, path: string): [home: Side, away: Side] {
  const home = sideOf(document, match, 'Home', path);
  const away = sideOf(document, match, 'Away', path);
  if (home.team.name === away.team.name)
    throw faultIn(path, match, `both teams are called "${home.team.name}"`);
  return [home, away];
}

function sideOf(document: FeedElement, match: FeedElement, side: 'Home' | 'Away', path: string): Side {
  const data = childrenNamed(match, 'TeamData').find(({ attributes }) => attributes['Side'] === side);
  const ref = data?.attributes['TeamRef'];
  const team = childrenNamed(document, 'Team').find(({ attributes }) => attributes['uID'] === ref);
  const name = textOrNull(descend(team, 'Name')?.text);
  if (!data || !ref || !name) throw faultIn(path, match, `has no name for the ${side.toLowerCase()} team`);
  return { team: { id: bareId(ref), name }, data };
}

function playersOf(document: FeedElement, { team, data }: Side): [string, Player][] {
  const squad = childrenNamed(document, 'Team').find(
    ({ attributes }) => attributes['uID'] === data.attributes['TeamRef'],
  );
  const names = new Map(
    childrenNamed(squad, 'Player').map((player) => [player.attributes['uID'], nameOf(player)]),
  );
  return childrenNamed(descend(data, 'PlayerLineUp'), 'MatchPlayer').flatMap(({ attributes }) => {
    const ref = attributes['PlayerRef'];
    if (!ref) return [];
    const player = OPTA.player({
      player_id: OPTA.idOf(bareId(ref)),
      name: names.get(ref) ?? null,
      team: team.name,
      jersey_number: shirtNumber(attributes['ShirtNumber']),
      position: codeOf(attributes['SubPosition']) ?? codeOf(attributes['Position']),
      is_starter: STARTS.get(attributes['Status'] ?? '') ?? null,
    });
    return [[bareId(ref), player]];
  });
}

/** Returns a text; null for 0, the JSON form of no value. */
function codeOf(text: string | undefined): string | null {
  return text === '0' ? null : textOrNull(text);
}

function nameOf(player: FeedElement): string | null {
  const part = (...names: string[]) => textOrNull(descend(player, 'PersonName', ...names)?.text);
  const whole = textOrNull([part('First') ?? '', part('Last') ?? ''].join(' '));
  return part('Known') ?? part('nameObj', 'known') ?? whole;
}

export function statOf(element: FeedElement | undefined, type: string): string | null {
  const stats = childrenNamed(element, 'Stat');
  return textOrNull(stats.find(({ attributes }) => attributes['Type'] === type)?.text);
}

function idOf(element: FeedElement | undefined): string | null {
  const id = element?.attributes['uID'];
  return id ? bareId(id) : null;
}

/** Returns the two teams' numbers in an attribute; null unless both have one. */
export function scoreOf(home: Side, away: Side, attribute: string): Score | null {
  const [team_a, team_b] = [home, away].map(({ data }) => data.attributes[attribute] ?? '');
  const isStated = [team_a, team_b].every((goals) => /^\d+$/.test(goals ?? ''));
  return isStated ? { team_a: Number(team_a), team_b: Number(team_b) } : null;
}

/** Returns the score of a shoot-out. JSON has 0 for both teams if there was none. */
export function shootoutOf(home: Side, away: Side, attribute: string): Score | null {
  const score = scoreOf(home, away, attribute);
  return score?.team_a === 0 && score.team_b === 0 ? null : score;
}

export function winnerOf(id: string | undefined, ...sides: readonly Side[]): string | null {
  return sides.find(({ team }) => team.id === bareId(id ?? ''))?.team.name ?? null;
}

function factsOf(
  match: FeedElement,
  competition: FeedElement | undefined,
  home: Side,
  away: Side,
): Description['facts'] {
  const info = descend(match, 'MatchInfo');
  const result = descend(info, 'Result')?.attributes ?? {};
  const named = (name: string) => textOrNull(descend(competition, name, 'Name')?.text);
  const official = descend(match, 'MatchOfficial', 'OfficialName');
  const part = (name: string) => textOrNull(descend(official, name)?.text);
  const statusOf = (text: string | undefined) => RESULT_STATUSES.get(text ?? '') ?? null;
  return {
    status: statusOf(result['Type']) ?? statusOf(info?.attributes['Period']),
    // The winner of an aggregate result won the tie, but not always this match.
    winner: result['Type'] === 'AggregateResult' ? null : winnerOf(result['Winner'], home, away),
    shootout: shootoutOf(home, away, 'ShootOutScore'),
    stage: named('Round') ?? named('Group'),
    referee: textOrNull([part('First'), part('Last')].filter(Boolean).join(' ')),
    kickoff_utc: utcTime(descend(info, 'Date')?.text),
  };
}
