import Type from 'typebox';
import type { sports } from '../../../client/index.ts';
import { GAME, limit, listed, optional, SPAN, sportsTool } from './parameters.ts';

const USUAL = 50;
const MOST = 300;

const COORDINATES =
  'Positions (x, y, end_x, end_y) are metres from the centre of the field, x along its length and y upwards; time_s is seconds ' +
  'since the period began.';

/** Removes fields that repeat the arguments or are useful only with knowledge of the source. */
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
    title: 'Game events',
    description:
      'A game’s events in order of play: goals, shots, passes, duels, fouls, cards, substitutions and more, each with team, ' +
      `player, time and position. ${COORDINATES} xg is expected goals. If get_game returns the orientation team_a_positive_x, team_a ` +
      'attacks towards +x in every period. A game has thousands of events: filter by type, player or time span.',
    input: {
      gameId: GAME,
      eventType: Type.Optional(
        // The service checks the types and suggests corrections for misspelt types.
        Type.Array(Type.Unsafe<sports.EventType>({ type: 'string', minLength: 1 }), {
          minItems: 1,
          maxItems: 20,
          description:
            'Only these types, for instance ["goal", "shot", "card", "substitution", "foul", "pass"]; an unknown type causes an error ' +
            'that suggests the nearest type.',
        }),
      ),
      team: optional('Only events by the team with this exact name.'),
      playerId: optional('Only events by this player.'),
      ...SPAN,
      details: Type.Optional(
        Type.Boolean({
          description:
            'Also return further data from the source: its own names and attributes, related events, possession and frame.',
        }),
      ),
      limit: limit(USUAL, MOST),
    },
    advice: 'filter by eventType, team, playerId, period, from and to, or continue from the last time_s',
    find: (client, { limit = USUAL, details = false, ...filters }, options) =>
      listed(
        'events',
        client.events(filters, { ...options, pageSize: limit + 1 }),
        limit,
        details ? (event) => event : brief,
      ),
  }),
];
