import type { sports } from '../../../client/index.ts';

/** Returns the label of each player's circle: the shirt number or, without a number, the initials. */
export function nodeLabels(
  game: Pick<sports.Game, 'players'>,
  nodes: readonly { readonly playerId: string }[],
  nameOf: (playerId: string) => string,
): ReadonlyMap<string, string> {
  const numbers = new Map(game.players.map(({ player_id, jersey_number }) => [player_id, jersey_number]));
  return new Map(
    nodes.map(({ playerId }) => {
      const number = numbers.get(playerId) ?? null;
      return [playerId, number === null ? initials(nameOf(playerId)) : String(number)];
    }),
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  return ([...first][0] ?? '') + ([...last][0] ?? '');
}
