import type { Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { FoundFile } from '../../reading/files.ts';
import { dateOf, shirtNumber, utcTime } from '../../reading/values.ts';
import { list, type Node, node, nodes, number, Required, text } from './schema.ts';
import { STATSPERFORM, STATUSES } from './vocabulary.ts';

export interface MatchFiles {
  readonly ma1: FoundFile | null;
  readonly ma3: FoundFile | null;
  readonly ma25: FoundFile | null;
  readonly matchId: string;
  /** Feeds that are not imported, because they duplicate another file. */
  readonly others: readonly FoundFile[];
}

/** Description of a match from MA1, or from MA3 without lineups. */
export interface Match {
  readonly id: string;
  readonly home: { readonly id: string; readonly name: string };
  readonly away: { readonly id: string; readonly name: string };
  readonly date: string | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  readonly score: Score | null;
  readonly facts: Pick<GameFields, 'status' | 'winner' | 'shootout' | 'stage' | 'referee' | 'kickoff_utc'>;
  readonly ids: { readonly competition: string | null; readonly season: string | null };
  /** Length of each period in seconds; null if unknown. */
  readonly durations: ReadonlyMap<number, number | null>;
  readonly starts: ReadonlyMap<number, string>;
  readonly players: ReadonlyMap<string, Player>;
  readonly goalkeepers: ReadonlySet<string>;
}

export function matchOf(feed: Node, path: string, report: ImportReport): Match {
  const info = node(feed, 'matchInfo');
  const id = text(info, 'id');
  if (id === null) throw new ImportError(path, 'matchInfo has no id');
  const home = contestant(info, 'home', path);
  const away = contestant(info, 'away', path);
  if (home.name === away.name) throw new ImportError(path, `both teams are called "${home.name}"`);
  const live = node(feed, 'liveData');
  const details = node(live, 'matchDetails');
  const venue = node(info, 'venue');
  return {
    id,
    home,
    away,
    date: dateOf(text(info, 'localDate') ?? text(info, 'date')),
    venue: text(venue, 'longName') ?? text(venue, 'name'),
    competition: text(node(info, 'competition'), 'name'),
    season: text(node(info, 'tournamentCalendar'), 'name'),
    score: scoreOf(node(details, 'scores'), ['et', 'ft', 'total']),
    facts: factsOf(info, live, home.name, away.name),
    ids: {
      competition: text(node(info, 'competition'), 'id'),
      season: text(node(info, 'tournamentCalendar'), 'id'),
    },
    durations: durationsOf(details),
    starts: startsOf(details),
    ...squadsOf(live, { home, away }, path, report),
  };
}

function contestant(info: Node | null, position: 'home' | 'away', path: string): Match['home'] {
  const team = nodes(info, 'contestant').find((one) => text(one, 'position') === position) ?? null;
  const id = text(team, 'id');
  const name = text(team, 'name') ?? text(team, 'officialName');
  if (id === null || name === null) throw new ImportError(path, `matchInfo has no ${position} team`);
  return { id, name };
}

function factsOf(info: Node | null, live: Node | null, home: string, away: string): Match['facts'] {
  const details = node(live, 'matchDetails');
  const officials = nodes(node(live, 'matchDetailsExtra'), 'matchOfficial');
  const referee = officials.find((one) => text(one, 'type') === 'Main') ?? null;
  const names = [text(referee, 'firstName'), text(referee, 'lastName')].filter(Boolean).join(' ');
  const [date, time] = [text(info, 'date')?.replace(/Z$/, ''), text(info, 'time')];
  return {
    status: STATUSES.get(text(details, 'matchStatus') ?? '') ?? null,
    winner: { home, away }[text(details, 'winner') ?? ''] ?? null,
    shootout: scoreOf(node(details, 'scores'), ['pen']),
    stage: text(node(info, 'stage'), 'name'),
    referee: names || null,
    kickoff_utc: utcTime(`${date}T${time}`),
  };
}

/**
 * Returns the goals after extra time, without the shootout. `total` is the last resort, because it includes
 * shootout kicks.
 */
function scoreOf(scores: Node | null, names: readonly string[]): Score | null {
  for (const name of names) {
    const part = node(scores, name);
    const [team_a, team_b] = [number(part, 'home'), number(part, 'away')];
    if (team_a !== null && team_b !== null) return { team_a, team_b };
  }
  return null;
}

function durationsOf(details: Node | null): Match['durations'] {
  return new Map(
    nodes(details, 'period').flatMap((period): [number, number | null][] => {
      const id = number(period, 'id');
      if (id === null || id < 1 || id > 5) return [];
      const minutes = number(period, 'lengthMin');
      return [[id, minutes === null ? null : minutes * 60 + (number(period, 'lengthSec') ?? 0)]];
    }),
  );
}

function startsOf(details: Node | null): Match['starts'] {
  return new Map(
    nodes(details, 'period').flatMap((period): [number, string][] => {
      const [id, start] = [number(period, 'id'), text(period, 'start')];
      return id !== null && start !== null && UTC.test(start) ? [[id, start]] : [];
    }),
  );
}

/** Matches a UTC time in RFC 3339 format. */
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function squadsOf(
  live: Node | null,
  { home, away }: Pick<Match, 'home' | 'away'>,
  path: string,
  report: ImportReport,
): Pick<Match, 'players' | 'goalkeepers'> {
  const skips = new SkipReport(report, 'player');
  const players = new Map<string, Player>();
  const goalkeepers = new Set<string>();
  for (const [at, lineUp] of nodes(live, 'lineUp').entries()) {
    const team = [home, away].find(({ id }) => id === text(lineUp, 'contestantId'));
    if (team === undefined) continue;
    for (const [index, element] of list(lineUp, 'player').entries()) {
      skips.tryOrSkip(() => {
        const person = new Required(element, path, `lineUp[${at}].player[${index}]`);
        const id = person.text('playerId');
        const player = playerOf(id, team.name, person.node);
        players.set(id, player);
        if (player.position === 'Goalkeeper') goalkeepers.add(player.player_id);
      });
    }
  }
  skips.finish();
  return { players, goalkeepers };
}

function playerOf(id: string, team: string, person: Node): Player {
  const position = text(person, 'position');
  const fullName = [text(person, 'firstName'), text(person, 'lastName')].filter(Boolean).join(' ');
  return STATSPERFORM.player({
    player_id: STATSPERFORM.idOf(id),
    name: text(person, 'matchName') ?? (fullName || null),
    team,
    jersey_number: shirtNumber(text(person, 'shirtNumber')),
    is_starter: position === null ? null : position !== 'Substitute',
    position: position === 'Substitute' ? (text(person, 'subPosition') ?? position) : position,
  });
}
