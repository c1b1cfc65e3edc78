import { ImportError } from '../errors.ts';
import { given } from '../shared/gridiron/fields.ts';
import type { Side } from '../shared/gridiron/play.ts';
import type { TableRow } from '../table.ts';
import { COLUMNS } from './vocabulary.ts';

/** The two teams of a game. */
export interface Teams {
  readonly names: { readonly team_a: string; readonly team_b: string };
  /** Whose a label of the tables is: an abbreviation or, of a listed game, `home` or `away`. */
  side(label: string): Side | null;
  /** Whether it is known who is at home, which is team_a then. */
  readonly homeKnown: boolean;
}

/** The teams as the games file has them. */
export function listedTeams(row: TableRow): Teams {
  const [home, visitor] = [row.required('homeTeamAbbr'), row.required('visitorTeamAbbr')];
  const sides = new Map<string, Side>([
    ['home', 'team_a'],
    ['away', 'team_b'],
    [home, 'team_a'],
    [visitor, 'team_b'],
  ]);
  return {
    names: {
      team_a: given(row, COLUMNS.homeName) ?? home,
      team_b: given(row, COLUMNS.visitorName) ?? visitor,
    },
    side: (label) => sides.get(label) ?? null,
    homeKnown: true,
  };
}

/** The teams that a game's plays name, in the order of their abbreviations. Throws ImportError where they are not two. */
export function namedTeams(plays: readonly TableRow[]): Teams {
  const labels = plays.flatMap((row) => [given(row, ['possessionTeam']), given(row, ['defensiveTeam'])]);
  const names = [...new Set(labels.filter((label) => label !== null))].sort();
  const [team_a, team_b] = names;
  if (team_a === undefined || team_b === undefined || names.length > 2) {
    const problem = `names ${names.length === 0 ? 'no teams' : names.join(', ')} for a game: its line in games.csv is needed`;
    throw new ImportError(plays[0]?.path ?? 'plays', problem, { line: plays[0]?.line });
  }
  return {
    names: { team_a, team_b },
    side: (label) => (label === team_a ? 'team_a' : label === team_b ? 'team_b' : null),
    homeKnown: false,
  };
}
