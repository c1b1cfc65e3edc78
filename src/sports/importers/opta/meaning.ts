import type { GameEvent } from '../../model/event.ts';
import type { OptaEvent } from './f24.ts';
import { CARDS, PASS_SUBTYPES, QUALIFIER, SHOT_SUBTYPES } from './qualifiers.ts';
import { AFTER_THE_MATCH, SHOT_OUTCOMES, TYPE, TYPES } from './vocabulary.ts';

export type Meaning = Pick<
  GameEvent,
  'event_type' | 'event_subtype' | 'outcome' | 'is_successful' | 'source_type'
>;

/** What an event is, by its type, its outcome and its qualifiers. */
export function meaningOf(event: OptaEvent): Meaning {
  const rule = TYPES.get(event.type);
  if (rule === undefined) return plain('other', null, `type ${event.type}`);
  const base: Meaning = {
    ...plain(rule.type, rule.subtype ?? null, rule.name),
    is_successful: rule.outcome === 'success' ? event.achieved : (rule.succeeds ?? null),
  };
  if (SHOT_OUTCOMES.has(event.type)) return shotOf(event, base);
  switch (base.event_type) {
    case 'pass':
      return { ...base, event_subtype: base.event_subtype ?? firstOf(PASS_SUBTYPES, event) };
    // The foul is recorded for both: with outcome 1 for the one who was fouled.
    case 'foul':
      return event.achieved === true ? { ...base, event_type: 'foul_won' } : base;
    case 'card':
      return { ...base, outcome: firstOf(CARDS, event) };
    // A player of the field who stops a shot has a save with this mark.
    case 'save':
      return event.qualifiers.has(QUALIFIER.defensiveBlock) ? { ...base, event_type: 'block' } : base;
    case 'period_end':
      if (event.period !== AFTER_THE_MATCH) return base;
      return { ...base, event_type: 'other', event_subtype: 'match_end' };
    default:
      return base;
  }
}

function plain(type: Meaning['event_type'], subtype: string | null, source_type: string): Meaning {
  return { event_type: type, event_subtype: subtype, outcome: null, is_successful: null, source_type };
}

function shotOf(event: OptaEvent, base: Meaning): Meaning {
  const subtype = firstOf(SHOT_SUBTYPES, event);
  const own = event.type === TYPE.goal && subtype === 'own_goal';
  const blocked = event.type === TYPE.attemptSaved && event.qualifiers.has(QUALIFIER.blocked);
  const outcome = blocked ? 'blocked' : (SHOT_OUTCOMES.get(event.type) ?? null);
  return {
    ...base,
    event_subtype: subtype,
    outcome: own ? 'own_goal' : outcome,
    is_successful: own ? null : base.is_successful,
  };
}

/** The value of the first of the table's qualifiers that an event has. */
export function firstOf(table: ReadonlyMap<number, string>, { qualifiers }: OptaEvent): string | null {
  for (const [qualifier, value] of table) if (qualifiers.has(qualifier)) return value;
  return null;
}
