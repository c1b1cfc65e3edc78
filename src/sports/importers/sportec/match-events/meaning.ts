import type { GameEvent } from '../../../model/event.ts';
import type { XmlElement } from '../../xml.ts';
import { snakeCase } from '../values.ts';
import {
  ACTIONS,
  type ActionMeaning,
  CLAIMS,
  EVALUATIONS,
  SET_PIECES,
  SHOT_OUTCOMES,
} from '../vocabulary.ts';
import type { SourceEvent } from './read.ts';

/** What an event is, who did it, and which attributes of its action that took. */
export interface Meaning
  extends Pick<GameEvent, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful'> {
  readonly teamId: string | undefined;
  readonly personId: string | undefined;
  readonly used: ReadonlySet<string>;
}

type Said = Pick<Meaning, 'event_type' | 'event_subtype' | 'outcome' | 'is_successful'>;

const NOTHING_KNOWN: ActionMeaning = { type: 'other' };

export function meaningOf(event: SourceEvent): Meaning {
  const main = event.action ?? event.parts[0];
  const dribble = event.action?.name === 'TacklingGame' && 'DribbleEvaluation' in event.action.attributes;
  if (event.action && dribble) return dribbleOf(event.action);
  const rule = (event.action && ACTIONS.get(event.action.name)) ?? NOTHING_KNOWN;
  const [team, player] = [rule.team ?? 'Team', rule.player ?? 'Player'];
  return {
    ...said(event, rule),
    teamId: main?.attributes[team],
    personId: main?.attributes[player],
    used: new Set([team, player, ...(rule.outcome ? [rule.outcome] : [])]),
  };
}

function said(event: SourceEvent, rule: ActionMeaning): Said {
  const { action, parts } = event;
  const setPiece = parts.map(({ name }) => SET_PIECES.get(name)).find((name) => name !== undefined) ?? null;
  if (action === null) return { ...unsaid(rule, setPiece), event_type: setPiece ? 'set_piece' : 'other' };
  switch (action.name) {
    case 'Play':
      return playOf(event, rule, setPiece);
    case 'ShotAtGoal':
      return shotOf(event, setPiece);
    case 'TacklingGame':
      return {
        ...unsaid(rule, action.attributes['Type'] ?? null),
        outcome: outcomeOf(action, rule),
        is_successful: true,
      };
    case 'BallClaiming': {
      const claim = CLAIMS.get(action.attributes['Type'] ?? '') ?? rule;
      return { ...unsaid(claim, null), is_successful: true };
    }
    case 'OtherBallAction':
      if (action.attributes['DefensiveClearance'] === 'true') return unsaid({ type: 'clearance' }, null);
      return unsaid(rule, setPiece);
    default:
      return { ...unsaid(rule, setPiece), outcome: outcomeOf(action, rule) };
  }
}

function unsaid({ type, subtype }: ActionMeaning, other: string | null): Said {
  return { event_type: type, event_subtype: subtype ?? other, outcome: null, is_successful: null };
}

function playOf({ parts, action }: SourceEvent, rule: ActionMeaning, setPiece: string | null): Said {
  const cross = parts.some(({ name }) => name === 'Cross') ? 'cross' : null;
  return {
    event_type: rule.type,
    event_subtype: setPiece ?? cross,
    outcome: action && outcomeOf(action, rule),
    is_successful: EVALUATIONS.get(action?.attributes['Evaluation'] ?? '') ?? null,
  };
}

function shotOf({ parts }: SourceEvent, setPiece: string | null): Said {
  const outcome = parts.map(({ name }) => SHOT_OUTCOMES.get(name)).find((name) => name !== undefined) ?? null;
  const goal = outcome === 'goal';
  return { event_type: goal ? 'goal' : 'shot', event_subtype: setPiece, outcome, is_successful: goal };
}

/** A duel in which one tries to pass the other: it is told of the one who has the ball. */
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
