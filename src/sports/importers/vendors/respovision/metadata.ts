import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import { readUsable, SILENT, SkipReport } from '../../core/skip-report.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import { frameRateOf } from '../../inference/frames.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readLines } from '../../reading/lines.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { type Person, readSourceFrame, type SourceFrame } from './schema.ts';
import { MINUTES, RESPOVISION } from './vocabulary.ts';

/** Metadata of a match, collected from all frames because the source has no metadata file. */
interface Survey {
  readonly home: string;
  readonly away: string;
  /** Whether the file name or a team name identifies the home team. */
  readonly homeIsKnown: boolean;
  readonly date: string | null;
  readonly frameRateHz: number;
  readonly directions: Signs;
  /** Clock time at the start of each period, in seconds; 0 if the clock restarts. */
  readonly starts: ReadonlyMap<number, number>;
  readonly players: readonly Player[];
}

const RATE_FRAMES = 100;

/** Streams the file once. */
export async function surveyMatch(file: FoundFile, game: string): Promise<Survey> {
  const seen = new Sightings();
  const silent = new SkipReport(SILENT, '');
  const lines = readLines(file, () => undefined);
  for await (const frame of readUsable(lines, (line) => readSourceFrame(line, file), silent)) seen.add(frame);
  const frameRateHz = frameRateOf(seen.times);
  if (frameRateHz === null)
    throw new ImportError(file.path, 'has too few frames to determine the frame rate');
  const people = [...seen.people.values()];
  const order = inOrder([...new Set([...people.map(({ team }) => team), ...seen.sides.values()])], file);
  return {
    ...order,
    date: /^(\d{4})(\d{2})(\d{2})-/.exec(file.name)?.slice(1).join('-') ?? null,
    frameRateHz,
    directions: new Map(
      [...seen.sides].map(([period, left]): [number, Sign] => [period, left === order.home ? 1 : -1]),
    ),
    starts: seen.starts,
    players: people.map((person) =>
      RESPOVISION.player({
        ...person,
        player_id: RESPOVISION.idOf(game, person.team === order.home ? 'home' : 'away', person.jersey_number),
      }),
    ),
  };
}

interface SeenPlayer {
  readonly team: string;
  readonly jersey_number: number;
  readonly name: string | null;
  readonly position: string | null;
}

class Sightings {
  readonly times: number[] = [];
  /** Team at the left end by period. */
  readonly sides = new Map<number, string>();
  readonly starts = new Map<number, number>();
  readonly people = new Map<string, SeenPlayer>();

  add(frame: SourceFrame): void {
    if (this.times.length < RATE_FRAMES) this.times.push(frame.seconds);
    const left = textOrNull(frame.pitch_side?.left);
    if (left !== null && !this.sides.has(frame.number)) this.sides.set(frame.number, left);
    if (!this.starts.has(frame.number)) this.starts.set(frame.number, startOf(frame.number, frame.seconds));
    for (const person of frame.players) this.#addPerson(person);
  }

  #addPerson({ team_name, jersey_number: shirt, person_name, category_name }: Person): void {
    const team = textOrNull(team_name);
    const jersey_number = shirtNumber(shirt);
    if (team === null || jersey_number === null || this.people.has(`${team}/${jersey_number}`)) return;
    const name = textOrNull(person_name);
    this.people.set(`${team}/${jersey_number}`, {
      team,
      jersey_number,
      name,
      position: textOrNull(category_name),
    });
  }
}

/**
 * Returns the clock time at the start of a period, in seconds. This is the nominal minute, or 0 if the clock
 * restarts.
 */
function startOf(period: number, seconds: number): number {
  const start = (MINUTES.get(period) ?? 0) * 60;
  return seconds >= start ? start : 0;
}

/**
 * Returns the teams, home team first. The file name usually gives the order. Otherwise, the home team's name
 * contains "home".
 */
function inOrder(teams: readonly string[], { name, path }: FoundFile) {
  const [first, second, ...more] = teams;
  if (first === undefined || second === undefined || more.length > 0)
    throw new ImportError(path, `must have two teams, but has ${teams.length}: ${teams.join(', ')}`);
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [, homeName = '', awayName = ''] = name.split('-').map(plain);
  const isNamed = (team: string, part: string) =>
    part !== '' && (plain(team).includes(part) || part.includes(plain(team)));
  const isHome = (team: string) => isNamed(team, homeName) || /\bhome\b/i.test(team);
  const isSwapped = !isHome(first) && (isHome(second) || isNamed(first, awayName));
  const [home, away] = isSwapped ? [second, first] : [first, second];
  return { home, away, homeIsKnown: isHome(home) || isNamed(away, awayName) };
}
