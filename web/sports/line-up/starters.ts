import type { sports } from '../../../client/index.ts';

/** Number of players of a team that start a game, by sport. */
const STARTERS: Readonly<Record<string, number>> = {
  soccer: 11,
  american_football: 11,
  ice_hockey: 6,
  basketball: 5,
};

export interface Starters {
  readonly ids: ReadonlySet<string>;
  /** True if the source does not name the starters, so that the first players in the events are used. */
  readonly isGuess: boolean;
}

type LinedUpGame = Pick<sports.Game, 'sport' | 'players'>;

/** Returns the players of a team that started the game. */
export function startersOf(game: LinedUpGame, events: readonly sports.Event[], team: string): Starters {
  const named = game.players.filter((player) => player.team === team && player.is_starter === true);
  if (named.length > 0) return { ids: new Set(named.map(({ player_id }) => player_id)), isGuess: false };
  const own = events.filter((event) => event.team === team);
  const cameOn = new Set(
    own.filter(({ event_type }) => event_type === 'substitution').map(({ recipient_id }) => recipient_id),
  );
  const seen = new Set(own.map(({ player_id }) => player_id).filter((id) => id !== null));
  const ids = [...seen].filter((id) => !cameOn.has(id)).slice(0, STARTERS[game.sport]);
  return { ids: new Set(ids), isGuess: true };
}
