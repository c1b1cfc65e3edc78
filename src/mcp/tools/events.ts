import Type from 'typebox';
import type { sports } from '../../../client/index.ts';
import { GAME, limit, listed, optional, SPAN, sportsTool } from './parameters.ts';

const USUAL = 50;
const MOST = 300;

const COORDINATES =
  'Positions (x, y, end_x, end_y) are metres from the centre of the field, x along its length and y up the page; time_s is seconds ' +
  'since the period began.';

/** What is only of use to who knows the source, or repeats the question. */
function brief({
  game_id,
  sport,
  attributes,
  related_event_ids,
  source_type,
  possession_id,
  frame_id,
  ...event
}: sports.Event): object {
  return event;
}

export const EVENT_TOOLS = [
  sportsTool({
    name: 'game_events',
    title: 'Events of a game',
    description:
      'What happened in a game, in the order of play: goals, shots, passes, duels, fouls, cards, substitutions and more, each with team, ' +
      `player, time and position. ${COORDINATES} xg is expected goals. Where get_game says team_a_positive_x as orientation, team_a ` +
      'attacks towards +x in every period. A game has thousands of events: ask for types, a player or a span of time.',
    input: {
      gameId: GAME,
      eventType: Type.Optional(
        // The service knows the types, and helps with misspelt ones.
        Type.Array(Type.Unsafe<sports.EventType>({ type: 'string', minLength: 1 }), {
          minItems: 1,
          maxItems: 20,
          description:
            'Only these types, for instance ["goal", "shot", "card", "substitution", "foul", "pass"]; an unknown one is an error that ' +
            'names the nearest.',
        }),
      ),
      team: optional('Only events of this team, by its exact name.'),
      playerId: optional('Only events of this player.'),
      ...SPAN,
      details: Type.Optional(
        Type.Boolean({
          description:
            'Also give what the source states besides: its own names and attributes, related events, possession and frame.',
        }),
      ),
      limit: limit(USUAL, MOST),
    },
    narrow:
      'ask for fewer with eventType, team, playerId, period, from and to, or go on from the last time_s',
    find: (client, { limit = USUAL, details = false, ...filters }, options) =>
      listed(
        'events',
        client.events(filters, { ...options, pageSize: limit + 1 }),
        limit,
        details ? (event) => event : brief,
      ),
  }),
];
