/** A player who comes on for another, as a match list states it: in whole minutes of the match clock. */
export interface Substitution {
  readonly minute: number;
  readonly on: number;
  readonly off: number;
}

/** Who started, who sat on the bench and who was replaced, of one team. */
export interface Formation {
  readonly lineup: ReadonlySet<number>;
  readonly bench: ReadonlySet<number>;
  readonly substitutions: readonly Substitution[];
}

interface Fields {
  readonly [name: string]: unknown;
}

/** Reads a team's formation; parts that are absent, or the text `null` as in some matches, are empty. */
export function formationOf(value: unknown): Formation {
  const { lineup, bench, substitutions } = fieldsOf(value);
  return {
    lineup: new Set(listOf(lineup).flatMap(({ playerId }) => idOf(playerId))),
    bench: new Set(listOf(bench).flatMap(({ playerId }) => idOf(playerId))),
    substitutions: listOf(substitutions).flatMap(({ minute, playerIn, playerOut }): Substitution[] => {
      const [on] = idOf(playerIn);
      const [off] = idOf(playerOut);
      return typeof minute === 'number' && on !== undefined && off !== undefined ? [{ minute, on, off }] : [];
    }),
  };
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A list of one, or of none for 0, which is nobody. */
function idOf(value: unknown): number[] {
  return typeof value === 'number' && value > 0 ? [value] : [];
}
