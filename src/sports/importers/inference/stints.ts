import type { Period, Player } from '../../model/game.ts';

type Stint = NonNullable<Player['played']>[number];

/** Evidence that a player is on the field, or comes on or goes off, in playing order. */
export interface Appearance {
  readonly player_id: string;
  readonly period: number;
  readonly time_s: number;
  readonly kind: 'acts' | 'on' | 'off';
}

export interface StintRules {
  /** Number of players of a team on the field. */
  readonly onField: number;
  /** Whether the source records substitutions between periods. */
  readonly hasAllSubstitutions: boolean;
}

/** Time on the field of a player in a sport in which players return. */
export interface PlayerStints {
  readonly is_starter: boolean;
  readonly played: readonly Stint[];
}

/**
 * Determines when the players of a team were on the field, in a sport in which players return. A player who acts or
 * goes off before coming on was on the field from the start. Returns null unless this gives the right number of
 * players at the start of every period, and no player acts off the field.
 */
export function stintsOf(
  appearances: readonly Appearance[],
  periods: readonly Period[],
  rules: StintRules,
): Map<string, PlayerStints> | null {
  const [first] = periods;
  const starters = startersOf(
    rules.hasAllSubstitutions ? appearances : inPeriod(appearances, first),
    rules.onField,
  );
  const played = new Map(appearances.map(({ player_id }): [string, Stint[]] => [player_id, []]));
  let onField = starters;
  for (const one of periods) {
    const ofPeriod = inPeriod(appearances, one);
    if (!rules.hasAllSubstitutions) onField = startersOf(ofPeriod, rules.onField);
    const stints = onField && stintsIn(one, onField, ofPeriod);
    if (stints === null || stints.onField.size !== rules.onField) return null;
    for (const { player_id, ...stint } of stints.played) played.get(player_id)?.push(stint);
    onField = stints.onField;
  }
  return new Map(
    [...played].map(([player_id, stints]) => [
      player_id,
      { is_starter: starters?.has(player_id) === true, played: stints },
    ]),
  );
}

/**
 * Returns the stints in a period and the players on the field at its end. Returns null if the appearances contradict
 * each other or the length of the period is unknown.
 */
function stintsIn(
  { period, duration_s }: Period,
  starters: ReadonlySet<string>,
  appearances: readonly Appearance[],
) {
  if (duration_s === null) return null;
  const since = new Map([...starters].map((player_id) => [player_id, 0]));
  const played: (Stint & { readonly player_id: string })[] = [];
  const end = (player_id: string, to_s: number) => {
    const from_s = since.get(player_id) ?? 0;
    since.delete(player_id);
    if (to_s > from_s) played.push({ player_id, period, from_s, to_s });
  };
  for (const { player_id, time_s, kind } of appearances) {
    if (since.has(player_id) === (kind === 'on')) return null;
    if (kind === 'on') since.set(player_id, time_s);
    else if (kind === 'off') end(player_id, time_s);
  }
  const onField = new Set(since.keys());
  for (const player_id of onField) end(player_id, duration_s);
  return { played, onField };
}

/** Returns the players on the field at the start; null unless all of them are known. */
function startersOf(appearances: readonly Appearance[], onField: number): Set<string> | null {
  const seen = new Set<string>();
  const starters = new Set<string>();
  for (const { player_id, kind } of appearances) {
    if (!seen.has(player_id) && kind !== 'on') starters.add(player_id);
    seen.add(player_id);
  }
  return starters.size === onField ? starters : null;
}

function inPeriod(appearances: readonly Appearance[], period: Period | undefined): Appearance[] {
  return appearances.filter((one) => one.period === period?.period);
}
