import Type, { type Static } from 'typebox';
import type { Game, Player } from '../../model/game.ts';
import type { Sign, Signs } from '../ends.ts';
import type { FoundFile } from '../files.ts';
import { readJson, vendorShape } from '../json.ts';
import { idOf } from './provider.ts';
import { timeOf } from './timestamp.ts';
import { GOALKEEPER, PERIODS, PLAY_DIRECTIONS } from './vocabulary.ts';

const maybe = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const text = maybe(Type.String());
const Named = maybe(Type.Object({ name: text }));
const Person = Type.Object({
  id: Type.String({ minLength: 1 }),
  jersey_number: maybe(Type.Integer()),
  first_name: text,
  last_name: text,
  short_name: text,
  position_group: text,
  position: text,
});
const Team = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: text,
  short_name: text,
  players: Type.Array(Person),
});
const MatchPeriod = Type.Object({
  period: Type.Union([...PERIODS.keys()].map((name) => Type.Literal(name))),
  play_direction: text,
  left_team_id: text,
  start_time: text,
  end_time: text,
  start_frame_id: maybe(Type.Integer()),
  end_frame_id: maybe(Type.Integer()),
});
const shape = vendorShape(
  Type.Object({
    competition: Named,
    season: Named,
    stadium: Type.Object({
      name: text,
      pitch_length: Type.Number({ exclusiveMinimum: 0 }),
      pitch_width: Type.Number({ exclusiveMinimum: 0 }),
    }),
    match: Type.Object({
      id: Type.String({ minLength: 1 }),
      kickoff_time: text,
      periods: Type.Array(MatchPeriod, { minItems: 1 }),
    }),
    teams: Type.Object({ home: Team, away: Team }),
    meta: Type.Object({
      tracking: Type.Object({ fps: Type.Number({ exclusiveMinimum: 0 }), name: text }),
    }),
  }),
);

export type Metadata = ReturnType<typeof shape>;

/** Reads the metadata. Throws ImportError where it is no JSON or of another shape. */
export async function readMetadata(file: FoundFile): Promise<Metadata> {
  return shape(await readJson(file), file.path);
}

export function teamsOf({ teams }: Metadata): Game['teams'] {
  const nameOf = ({ name, short_name, id }: Static<typeof Team>) => textOf(name) ?? textOf(short_name) ?? id;
  return { team_a: nameOf(teams.home), team_b: nameOf(teams.away) };
}

export function playersOf(metadata: Metadata): Player[] {
  const { team_a, team_b } = teamsOf(metadata);
  const listed = (team: Static<typeof Team>, name: string) =>
    team.players.map((person) => ({
      player_id: idOf(person.id),
      name: nameOfPerson(person),
      team: name,
      jersey_number: jerseyOf(person),
      position: textOf(person.position) ?? textOf(person.position_group),
    }));
  return [...listed(metadata.teams.home, team_a), ...listed(metadata.teams.away, team_b)];
}

function nameOfPerson({ first_name, last_name, short_name }: Static<typeof Person>): string | null {
  return textOf(`${first_name ?? ''} ${last_name ?? ''}`) ?? textOf(short_name);
}

function jerseyOf({ jersey_number: number }: Static<typeof Person>): number | null {
  return typeof number === 'number' && number >= 0 && number <= 999 ? number : null;
}

export function goalkeepersOf({ teams }: Metadata): ReadonlySet<string> {
  const keepers = [...teams.home.players, ...teams.away.players].filter(
    ({ position, position_group }) => position === GOALKEEPER || position_group === GOALKEEPER,
  );
  return new Set(keepers.map(({ id }) => idOf(id)));
}

/** The direction in which the home team attacks in each period, as far as the metadata says. */
export function statedSides({ match, teams }: Metadata): Signs {
  const sides = match.periods.map(({ period, left_team_id, play_direction }) => {
    const byTeam = left_team_id === teams.home.id ? 1 : left_team_id === teams.away.id ? -1 : undefined;
    return [PERIODS.get(period), byTeam ?? PLAY_DIRECTIONS.get(play_direction ?? '')] as const;
  });
  return new Map(
    sides.filter((side): side is [number, Sign] => side[0] !== undefined && side[1] !== undefined),
  );
}

/** Seconds that the metadata says its periods last, null where it does not. */
export function statedPeriods({ match }: Metadata): ReadonlyMap<number, number | null> {
  return new Map(
    match.periods.map(({ period, start_time, end_time }) => {
      const [start, end] = [timeOf(start_time ?? ''), timeOf(end_time ?? '')];
      const seconds = start === null || end === null || end < start ? null : end - start;
      return [PERIODS.get(period) ?? 1, seconds] as const;
    }),
  );
}

export function textOf(value: string | null | undefined): string | null {
  return value?.trim() || null;
}
