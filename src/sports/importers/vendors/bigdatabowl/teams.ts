import { ImportError } from '../../core/errors.ts';
import type { TableRow } from '../../reading/table.ts';
import { type Side, textIn } from '../../shared/gridiron/schema.ts';
import { COLUMNS } from './vocabulary.ts';

/** The two teams of a game. */
export interface Teams {
  readonly names: { readonly team_a: string; readonly team_b: string };
  /** Which team a label means: an abbreviation or, of a listed game, `home` or `away`. Null for another's. */
  side(label: string): Side | null;
  /** Whether the home team is known; if so, it is team_a. */
  readonly isHomeKnown: boolean;
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
      team_a: textIn(row, COLUMNS.homeName) ?? home,
      team_b: textIn(row, COLUMNS.visitorName) ?? visitor,
    },
    side: (label) => sides.get(label) ?? null,
    isHomeKnown: true,
  };
}

/** The teams that a game's plays name, in alphabetical order. Throws ImportError if they are not two. */
export function namedTeams(plays: readonly TableRow[]): Teams {
  const labels = plays.flatMap((row) => [textIn(row, ['possessionTeam']), textIn(row, ['defensiveTeam'])]);
  const names = [...new Set(labels.filter((label) => label !== null))].sort();
  const [team_a, team_b] = names;
  if (team_a === undefined || team_b === undefined || names.length > 2) {
    const found = names.length === 0 ? 'no teams' : `the teams ${names.join(', ')}`;
    const problem = `the game's plays name ${found}, not two: add its line in games.csv`;
    throw new ImportError(plays[0]?.path ?? 'plays', problem, { line: plays[0]?.line });
  }
  return {
    names: { team_a, team_b },
    side: (label) => (label === team_a ? 'team_a' : label === team_b ? 'team_b' : null),
    isHomeKnown: false,
  };
}
