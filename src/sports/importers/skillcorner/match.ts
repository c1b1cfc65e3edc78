import Type, { type Static } from 'typebox';
import type { Game, Player } from '../../model/game.ts';
import type { Signs } from '../ends.ts';
import type { FoundFile } from '../files.ts';
import { readJson, vendorShape } from '../json.ts';
import { idOf } from './provider.ts';
import { FRAME_RATE_HZ, GOALKEEPER, SIDES } from './vocabulary.ts';

const maybe = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const Named = Type.Object({ name: maybe(Type.String()) });
const Team = Type.Object({ id: Type.Integer(), name: Type.String({ minLength: 1 }) });
const Tracked = Type.Object({ trackable_object: maybe(Type.Integer()) });
const Person = Type.Object({
  id: Type.Integer(),
  team_id: Type.Integer(),
  trackable_object: maybe(Type.Integer()),
  number: maybe(Type.Integer()),
  first_name: maybe(Type.String()),
  last_name: maybe(Type.String()),
  short_name: maybe(Type.String()),
  player_role: maybe(Type.Object({ name: maybe(Type.String()), acronym: maybe(Type.String()) })),
});
const MatchPeriod = Type.Object({
  period: Type.Integer({ minimum: 1 }),
  start_frame: Type.Integer({ minimum: 0 }),
  end_frame: Type.Integer({ minimum: 0 }),
});
const shape = vendorShape(
  Type.Object({
    id: Type.Integer(),
    date_time: maybe(Type.String()),
    home_team: Team,
    away_team: Team,
    home_team_score: maybe(Type.Integer({ minimum: 0 })),
    away_team_score: maybe(Type.Integer({ minimum: 0 })),
    pitch_length: Type.Number({ exclusiveMinimum: 0 }),
    pitch_width: Type.Number({ exclusiveMinimum: 0 }),
    stadium: maybe(Named),
    competition_edition: maybe(Type.Object({ competition: maybe(Named), season: maybe(Named) })),
    players: Type.Array(Person),
    referees: maybe(Type.Array(Tracked)),
    ball: maybe(Tracked),
    match_periods: maybe(Type.Array(MatchPeriod)),
    home_team_side: maybe(Type.Array(Type.String())),
  }),
);

/** The match JSON, as far as an import needs it. */
export type Match = ReturnType<typeof shape>;

/** Reads the match JSON. Throws ImportError where it is no JSON or of another shape. */
export async function readMatch(file: FoundFile): Promise<Match> {
  return shape(await readJson(file), file.path);
}

export function teamsOf({ home_team, away_team }: Match): Game['teams'] {
  return { team_a: home_team.name.trim(), team_b: away_team.name.trim() };
}

/** The players of both teams; a person of neither is left out. */
export function playersOf(match: Match): Player[] {
  return match.players.flatMap((person) => {
    const team = teamOf(match, person.team_id);
    if (team === null) return [];
    const { number, player_role } = person;
    return {
      player_id: idOf(person.id),
      name: nameOf(person),
      team,
      jersey_number: typeof number === 'number' && number >= 0 && number <= 999 ? number : null,
      position: textOf(player_role?.name),
    };
  });
}

function teamOf(match: Match, id: number): string | null {
  const { team_a, team_b } = teamsOf(match);
  if (id === match.home_team.id) return team_a;
  return id === match.away_team.id ? team_b : null;
}

function nameOf({ first_name, last_name, short_name }: Static<typeof Person>): string | null {
  return textOf(`${first_name ?? ''} ${last_name ?? ''}`) ?? textOf(short_name);
}

/** A text without white space at its ends; null where nothing is left. */
export function textOf(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

export function goalkeepersOf({ players }: Match): ReadonlySet<string> {
  const keepers = players.filter(({ player_role }) => player_role?.acronym === GOALKEEPER);
  return new Set(keepers.map(({ id }) => idOf(id)));
}

/** The direction in which the home team attacks in each period, as far as the match says. */
export function statedSides({ home_team_side }: Match): Signs {
  return new Map(
    (home_team_side ?? []).flatMap((side, index) => {
      const sign = SIDES.get(side);
      return sign === undefined ? [] : [[index + 1, sign] as const];
    }),
  );
}

/** Seconds that the match says its periods last. */
export function statedPeriods({ match_periods }: Match): ReadonlyMap<number, number> {
  return new Map(
    (match_periods ?? []).map(
      ({ period, start_frame, end_frame }) =>
        [period, Math.max(0, end_frame - start_frame) / FRAME_RATE_HZ] as const,
    ),
  );
}

/** The frame with which the last of the stated periods ends. */
export function lastFrameOf({ match_periods }: Match): number | null {
  const ends = (match_periods ?? []).map(({ end_frame }) => end_frame);
  return ends.length === 0 ? null : Math.max(...ends);
}
