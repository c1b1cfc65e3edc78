import type { GameEvent } from '../../../../model/event.ts';
import type { XmlElement } from '../../../reading/xml.ts';
import { snakeCase } from '../values.ts';
import {
  ACTIONS,
  type ActionMeaning,
  CLAIMS,
  EVALUATIONS,
  SET_PIECES,
  SHOT_OUTCOMES,
} from '../vocabulary.ts';
import type { SportecEvent } from './read.ts';

type Classification = Pick<GameEvent, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful'>;

/** What an event is and who did it, by the vendor's ids. */
interface Meaning extends Classification {
  readonly teamId: string | undefined;
  readonly personId: string | undefined;
  /** The attributes of the action that state these. */
  readonly used: ReadonlySet<string>;
}

const UNKNOWN: ActionMeaning = { type: 'other' };

export function meaningOf(event: SportecEvent): Meaning {
  const { action } = event;
  if (action?.name === 'TacklingGame' && 'DribbleEvaluation' in action.attributes) return dribbleOf(action);
  const main = action ?? event.parts[0];
  const rule = ACTIONS.get(action?.name ?? '') ?? UNKNOWN;
  const [team, player] = [rule.team ?? 'Team', rule.player ?? 'Player'];
  return {
    ...classify(event, rule),
    teamId: main?.attributes[team],
    personId: main?.attributes[player],
    used: new Set([team, player, ...(rule.outcome ? [rule.outcome] : [])]),
  };
}

function classify({ action, parts }: SportecEvent, rule: ActionMeaning): Classification {
  const setPiece = nameIn(SET_PIECES, parts);
  const base: Classification = {
    event_type: rule.type,
    event_subtype: rule.subtype ?? setPiece,
    outcome: action && outcomeOf(action, rule),
    is_successful: rule.succeeds ?? null,
  };
  if (action === null) return setPiece === null ? base : { ...base, event_type: 'set_piece' };
  return { ...base, ...REFINEMENTS.get(action.name)?.(action, parts, base) };
}

type Refinement = (
  action: XmlElement,
  parts: readonly XmlElement[],
  base: Classification,
) => Partial<Classification>;

/** What attributes and child elements add to the meaning of some actions. */
const REFINEMENTS: ReadonlyMap<string, Refinement> = new Map<string, Refinement>([
  [
    'Play',
    ({ attributes }, parts, { event_subtype }) => ({
      event_subtype: event_subtype ?? (parts.some(({ name }) => name === 'Cross') ? 'cross' : null),
      is_successful: EVALUATIONS.get(attributes['Evaluation'] ?? '') ?? null,
    }),
  ],
  [
    'ShotAtGoal',
    (_, parts) => {
      const outcome = nameIn(SHOT_OUTCOMES, parts);
      const isGoal = outcome === 'goal';
      return { event_type: isGoal ? 'goal' : 'shot', outcome, is_successful: isGoal };
    },
  ],
  ['TacklingGame', ({ attributes }) => ({ event_subtype: attributes['Type'] ?? null })],
  [
    'BallClaiming',
    ({ attributes }, _, { event_type }) => {
      const { type, subtype = null } = CLAIMS.get(attributes['Type'] ?? '') ?? { type: event_type };
      return { event_type: type, event_subtype: subtype };
    },
  ],
  [
    'OtherBallAction',
    ({ attributes }) =>
      attributes['DefensiveClearance'] === 'true' ? { event_type: 'clearance', event_subtype: null } : {},
  ],
]);

/** The table's name of the first part that it lists. */
function nameIn(table: ReadonlyMap<string, string>, parts: readonly XmlElement[]): string | null {
  return parts.map(({ name }) => table.get(name)).find((name) => name !== undefined) ?? null;
}

/** A duel in which one player tries to pass the other: the event is that of the player with the ball. */
function dribbleOf({ attributes }: XmlElement): Meaning {
  const side = attributes['WinnerRole'] === 'withBallControl' ? 'Winner' : 'Loser';
  const evaluation = attributes['DribbleEvaluation'] ?? '';
  return {
    event_type: 'dribble',
    event_subtype: null,
    outcome: evaluation === '' ? null : snakeCase(evaluation),
    is_successful: EVALUATIONS.get(evaluation) ?? null,
    teamId: attributes[`${side}Team`],
    personId: attributes[side],
    used: new Set(['DribbleEvaluation']),
  };
}

function outcomeOf({ attributes }: XmlElement, { outcome }: ActionMeaning): string | null {
  const text = outcome === undefined ? undefined : attributes[outcome];
  return text ? snakeCase(text) : null;
}
