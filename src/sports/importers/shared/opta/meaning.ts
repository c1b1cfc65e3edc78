import type { GameEvent } from '../../../model/event.ts';
import type { OptaEvent } from './event.ts';
import { CARDS, PASS_SUBTYPES, QUALIFIER, SHOT_SUBTYPES } from './qualifiers.ts';
import { AFTER_THE_MATCH, SHOT_OUTCOMES, TYPE, TYPES } from './vocabulary.ts';

export type Meaning = Pick<
  GameEvent,
  'event_type' | 'event_subtype' | 'outcome' | 'is_successful' | 'source_type'
>;

/** What an event is, by its type, its outcome and its qualifiers. */
export function meaningOf(event: OptaEvent): Meaning {
  const rule = TYPES.get(event.type);
  const meaning: Meaning = {
    event_type: rule?.type ?? 'other',
    event_subtype: rule?.subtype ?? null,
    outcome: null,
    is_successful: rule?.outcome === 'success' ? event.achieved : (rule?.succeeds ?? null),
    source_type: rule?.name ?? `type ${event.type}`,
  };
  if (SHOT_OUTCOMES.has(event.type)) return shotOf(event, meaning);
  switch (meaning.event_type) {
    case 'pass':
      return { ...meaning, event_subtype: meaning.event_subtype ?? firstOf(PASS_SUBTYPES, event) };
    // A foul is recorded for both players; outcome 1 is the record of the one who was fouled.
    case 'foul':
      return event.achieved === true ? { ...meaning, event_type: 'foul_won' } : meaning;
    case 'card':
      return { ...meaning, outcome: firstOf(CARDS, event) };
    // An outfield player who stops a shot has a save with this qualifier.
    case 'save':
      return event.qualifiers.has(QUALIFIER.defensiveBlock) ? { ...meaning, event_type: 'block' } : meaning;
    case 'period_end':
      if (event.period !== AFTER_THE_MATCH) return meaning;
      return { ...meaning, event_type: 'other', event_subtype: 'match_end' };
    default:
      return meaning;
  }
}

function shotOf(event: OptaEvent, meaning: Meaning): Meaning {
  const event_subtype = firstOf(SHOT_SUBTYPES, event);
  const isOwnGoal = event.type === TYPE.goal && event_subtype === 'own_goal';
  const isBlocked = event.type === TYPE.attemptSaved && event.qualifiers.has(QUALIFIER.blocked);
  const outcome = isBlocked ? 'blocked' : (SHOT_OUTCOMES.get(event.type) ?? null);
  return { ...meaning, event_subtype, outcome: isOwnGoal ? 'own_goal' : outcome };
}

/** The table's name of the first of its qualifiers that an event has. */
export function firstOf<T>(table: ReadonlyMap<number, T>, { qualifiers }: OptaEvent): T | null {
  for (const [qualifier, name] of table) if (qualifiers.has(qualifier)) return name;
  return null;
}
