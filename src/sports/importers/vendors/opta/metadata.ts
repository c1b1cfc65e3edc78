import type { Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { FoundFile } from '../../reading/files.ts';
import { shirtNumber, textOrNull, utcTime } from '../../reading/values.ts';
import { childrenNamed, descend, readXml, type XmlElement } from '../../reading/xml.ts';
import { OPTA, RESULT_STATUSES, STARTS } from './vocabulary.ts';

/** Contents of an F7 file. Ids do not include F7's leading letter. */
export interface F7 {
  readonly home: { readonly id: string; readonly name: string };
  readonly away: { readonly id: string; readonly name: string };
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

/** Throws ImportError if the file is damaged or lacks a team. */
export async function readF7(file: FoundFile): Promise<F7> {
  const root = await readXml(file);
  // Second-leg files also contain the first leg's document, after their own.
  const document = descend(root, 'SoccerDocument');
  const match = document && descend(document, 'MatchData');
  if (document === undefined || match === undefined) {
    throw new ImportError(file.path, 'has no <SoccerDocument> with <MatchData>', { line: root.line });
  }
  const home = sideOf(document, match, 'Home', file.path);
  const away = sideOf(document, match, 'Away', file.path);
  if (home.name === away.name) {
    throw new ImportError(file.path, `both teams are called "${home.name}"`, { line: document.line });
  }
  const competition = descend(document, 'Competition');
  const date = descend(match, 'MatchInfo', 'Date')?.text ?? '';
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})T/.exec(date) ?? [];
  return {
    home,
    away,
    players: new Map([...home.players, ...away.players]),
    date: year === undefined ? null : `${year}-${month}-${day}`,
    venue: textOrNull(descend(document, 'Venue', 'Name')?.text),
    competition: textOrNull(competition && descend(competition, 'Name')?.text),
    season: statOf(competition, 'season_name'),
    score: scoreOf(home.goals, away.goals),
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

function sideOf(document: XmlElement, match: XmlElement, side: 'Home' | 'Away', path: string) {
  const data = childrenNamed(match, 'TeamData').find(({ attributes }) => attributes['Side'] === side);
  const ref = data?.attributes['TeamRef'];
  const team = childrenNamed(document, 'Team').find(({ attributes }) => attributes['uID'] === ref);
  const name = team && descend(team, 'Name')?.text;
  if (!data || !ref || !team || !name) {
    throw new ImportError(path, `has no name for the ${side.toLowerCase()} team`, { line: match.line });
  }
  const goals = (attribute: string) =>
    /^\d+$/.test(data.attributes[attribute] ?? '') ? Number(data.attributes[attribute]) : null;
  return {
    id: bareId(ref),
    name,
    goals: goals('Score'),
    shootoutGoals: goals('ShootOutScore'),
    players: playersOf(team, data, name),
  };
}

function playersOf(team: XmlElement, data: XmlElement, teamName: string): [string, Player][] {
  const names = new Map(
    childrenNamed(team, 'Player').map((player) => [player.attributes['uID'], nameOf(player)]),
  );
  const lineUp = descend(data, 'PlayerLineUp');
  return (lineUp ? childrenNamed(lineUp, 'MatchPlayer') : []).flatMap(({ attributes }) => {
    const ref = attributes['PlayerRef'];
    if (!ref) return [];
    const player = OPTA.player({
      player_id: OPTA.idOf(bareId(ref)),
      name: names.get(ref) ?? null,
      team: teamName,
      jersey_number: shirtNumber(attributes['ShirtNumber']),
      position: textOrNull(attributes['SubPosition'] || attributes['Position']),
      is_starter: STARTS.get(attributes['Status'] ?? '') ?? null,
    });
    return [[bareId(ref), player]];
  });
}

function nameOf(player: XmlElement): string | null {
  const part = (name: string) => textOrNull(descend(player, 'PersonName', name)?.text);
  return part('Known') ?? textOrNull([part('First') ?? '', part('Last') ?? ''].join(' '));
}

function statOf(element: XmlElement | undefined, type: string): string | null {
  const stats = element ? childrenNamed(element, 'Stat') : [];
  return textOrNull(stats.find(({ attributes }) => attributes['Type'] === type)?.text);
}

function idOf(element: XmlElement | undefined): string | null {
  const id = element?.attributes['uID'];
  return id ? bareId(id) : null;
}

function scoreOf(team_a: number | null, team_b: number | null): Score | null {
  return team_a === null || team_b === null ? null : { team_a, team_b };
}

type Side = ReturnType<typeof sideOf>;

function factsOf(
  match: XmlElement,
  competition: XmlElement | undefined,
  home: Side,
  away: Side,
): F7['facts'] {
  const info = descend(match, 'MatchInfo');
  const result = info && descend(info, 'Result');
  const type = result?.attributes['Type'] ?? '';
  const winner = bareId(result?.attributes['Winner'] ?? '');
  const named = (name: string) => competition && textOrNull(descend(competition, name, 'Name')?.text);
  const official = descend(match, 'MatchOfficial', 'OfficialName');
  const part = (name: string) => official && textOrNull(descend(official, name)?.text);
  return {
    status: RESULT_STATUSES.get(type) ?? RESULT_STATUSES.get(info?.attributes['Period'] ?? '') ?? null,
    // The winner of an aggregate result won the tie, but not always this match.
    winner: type === 'AggregateResult' ? null : ([home, away].find(({ id }) => id === winner)?.name ?? null),
    shootout: scoreOf(home.shootoutGoals, away.shootoutGoals),
    stage: named('Round') ?? named('Group') ?? null,
    referee: textOrNull([part('First'), part('Last')].filter(Boolean).join(' ')),
    kickoff_utc: utcTime(info && descend(info, 'Date')?.text),
  };
}
