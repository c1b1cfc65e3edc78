import type { sports } from '../../../client/index.ts';
import type { EventType, EventVariant } from '../vocabulary/words.ts';

type Told = Pick<sports.Event, 'event_type' | 'event_subtype' | 'sport' | 'card'>;

interface Variant {
  readonly name: EventVariant;
  readonly of: EventType;
  readonly if: (event: Told) => boolean;
}

/** Events that people call by another name than their type's; the first that fits. */
const VARIANTS: readonly Variant[] = [
  { name: 'own_goal', of: 'goal', if: (event) => event.event_subtype === 'own_goal' },
  { name: 'basket', of: 'goal', if: (event) => event.sport === 'basketball' },
  { name: 'extra_point', of: 'goal', if: (event) => event.event_subtype === 'extra_point' },
  { name: 'field_goal', of: 'goal', if: (event) => event.sport === 'american_football' },
  { name: 'missed_basket', of: 'shot', if: (event) => event.sport === 'basketball' },
  { name: 'yellow_card', of: 'card', if: (event) => event.card === 'yellow' },
  { name: 'second_yellow_card', of: 'card', if: (event) => event.card === 'second_yellow' },
  { name: 'red_card', of: 'card', if: (event) => event.card === 'red' },
];

export function variantOf(event: Told): EventType | EventVariant {
  const variant = VARIANTS.find((each) => each.of === event.event_type && each.if(event));
  return variant?.name ?? event.event_type;
}

/** What a sport calls the events of a type, where it has one name for all of them. */
export function typeIn(sport: string, type: EventType): EventType | EventVariant {
  return variantOf({ event_type: type, event_subtype: null, sport, card: null });
}
