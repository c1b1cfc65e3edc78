import type { Period, Player } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { SourceFile } from '../../reading/files.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkPlayer, type EventRecord, type EventsFile, type PlayerRecord, type Summary } from './schema.ts';
import { KORASTATS, TYPE } from './vocabulary.ts';

export interface Team {
  readonly id: string;
  readonly name: string;
}

export interface Teams {
  readonly home: Team;
  readonly away: Team;
}

/** A team in one of the files. */
interface StatedTeam {
  readonly id: string | number;
  readonly name?: string | null;
}

interface StatedTeams {
  readonly home: StatedTeam;
  readonly away: StatedTeam;
}

/** Returns the teams of the first file, with names of any file. Throws ImportError if a team has no name. */
export function teamsOf(first: StatedTeams, other: StatedTeams | null, path: string): Teams {
  const teamOf = (side: 'home' | 'away') => {
    const name = textOrNull(first[side].name) ?? textOrNull(other?.[side].name);
    if (name === null) throw new ImportError(path, `has no name of the ${side} team`);
    return { id: String(first[side].id), name };
  };
  const teams = { home: teamOf('home'), away: teamOf('away') };
  if (teams.home.name === teams.away.name || teams.home.id === teams.away.id)
    throw new ImportError(path, `both teams are called "${teams.home.name}" or have the ID ${teams.home.id}`);
  return teams;
}

/** Returns the acting team by its id or, if the id is unknown, by its name. */
export function actingTeam({ home, away }: Teams, { team_id, team }: EventRecord): Team | null {
  const teams = [home, away];
  const byName = teams.find(({ name }) => name === textOrNull(team));
  return teams.find(({ id }) => id === String(team_id ?? '')) ?? byName ?? null;
}

/** Removes double spaces, which the vendor's names have if a middle name is missing. */
export function nameOf(text: string | null | undefined): string | null {
  return textOrNull(text)?.replaceAll(/\s+/g, ' ') ?? null;
}

/** Returns the players in the match summary by the vendor's ids. */
export function playersInSummary(
  summary: Summary,
  teams: Teams,
  file: SourceFile,
  report: ImportReport,
): Map<string, Player> {
  const skips = new SkipReport(report, 'player');
  const found = (['home', 'away'] as const).flatMap((side) => {
    const people = readPeople(summary[side].squad ?? [], `${side}.squad`, file, skips);
    const hasLineup = people.some(({ lineup }) => lineup);
    return people.map((one) => playerOf(one, teams[side], hasLineup ? one.lineup === true : null));
  });
  skips.finish();
  return new Map(found);
}

/** Returns the players in the events file: the starters and the substitutes who came on. */
export function playersInEvents(
  source: EventsFile,
  teams: Teams,
  file: SourceFile,
  report: ImportReport,
): Map<string, Player> {
  const skips = new SkipReport(report, 'player');
  const found = (['home', 'away'] as const).flatMap((side) =>
    (['lineup', 'sub'] as const).flatMap((list) =>
      readPeople(source[side][list] ?? [], `${side}.${list}`, file, skips).map((one) =>
        playerOf(one, teams[side], list === 'lineup'),
      ),
    ),
  );
  skips.finish();
  return new Map(found);
}

function readPeople(
  people: Readonly<Record<string, unknown>> | readonly unknown[],
  where: string,
  file: SourceFile,
  skips: SkipReport,
): PlayerRecord[] {
  return Object.entries(people).flatMap(([key, element]) => {
    const step = Array.isArray(people) ? `[${key}]` : `.${key}`;
    return skips.tryOrSkip(() => checkPlayer(element, file, `${where}${step}`)) ?? [];
  });
}

function playerOf(one: PlayerRecord, { name: team }: Team, is_starter: boolean | null): [string, Player] {
  const player = KORASTATS.player({
    player_id: KORASTATS.idOf(one.id),
    name: nameOf(one.nickname) ?? nameOf(one.nick_name) ?? nameOf(one.name),
    team,
    jersey_number: shirtNumber(one.shirt_number),
    position: textOrNull(one.primary_position_name) ?? textOrNull(one.position?.name),
    is_starter,
  });
  return [String(one.id), player];
}

/** Returns the halves with events. The clock starts at zero in each half; a half lasts until its last event. */
export function periodsOf(events: readonly EventRecord[]): Period[] {
  const halves = Map.groupBy(events, ({ half }) => half);
  return [...halves]
    .sort(([a], [b]) => a - b)
    .flatMap(([period, ofHalf]) => {
      const type = SOCCER_PERIODS.get(period);
      const times = ofHalf.flatMap(({ timeInSec }) => timeInSec ?? []);
      const duration_s = times.length === 0 ? null : roundTime(Math.max(...times));
      return type ? [{ period, type, duration_s }] : [];
    });
}

export function isOver(events: readonly EventRecord[]): boolean {
  return events.some(({ event_id }) => event_id === TYPE.endOfMatch);
}
