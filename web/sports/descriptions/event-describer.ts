import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { clockOf } from '../game/clock.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import type { EventType, EventVariant, Vocabulary } from '../vocabulary/words.ts';
import { shotOutcome } from './shot-outcome.ts';

/** Describes a game's events in a language. */
export interface EventDescriber {
  /** The time in the sport's usual format: `63:12`. */
  readonly clock: (event: sports.Event) => string;
  /** The kind of event: `Own goal`, `Shot: saved`. */
  readonly name: (event: sports.Event) => string;
  /** The name of an event type. Unknown types, for example from the address, are returned unchanged. */
  readonly typeName: (type: string) => string;
  /** The event as a sentence: `Ana Lopez (Terns) passes to Eva Berg, 14 m, successful.` */
  readonly describe: (event: sports.Event) => string;
  /** A player's name by ID; the ID itself if the source gives no name. */
  readonly player: (playerId: string) => string;
}

type DescribedGame = Pick<sports.Game, 'sport' | 'periods' | 'players'>;

/** Event types whose sentence already includes success or failure. */
const STATES_SUCCESS: readonly EventType[] = [
  'goal',
  'touchdown',
  'conversion',
  'safety',
  'foul_won',
  'card',
];
/** Event types with a vague name. The source's subtype is more specific than the name. */
const VAGUE_TYPES: readonly EventType[] = ['play', 'set_piece', 'other'];
/** Event types that move the ball. */
const BALL_MOVES: readonly EventType[] = ['pass', 'carry', 'clearance', 'kick'];

export function describerOf(game: DescribedGame, words: Vocabulary, language: string): EventDescriber {
  const names = new Map(game.players.map(({ player_id, name }) => [player_id, name]));
  const metres = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'meter',
    maximumFractionDigits: 0,
  });
  const chance = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const player = (playerId: string) => names.get(playerId) ?? playerId;
  const ball = game.sport === 'ice_hockey' ? words.puck : words.ball;

  function details(event: sports.Event): string[] {
    const { set_piece, body_part, xg } = event;
    const length = lengthOf(event);
    const parts = [
      set_piece && words.setPieces[set_piece],
      body_part && words.bodyParts[body_part],
      length === null ? null : metres.format(length),
      xg === null ? null : `${chance.format(xg)} xG`,
      event.event_type === 'shot' ? missOf(event, words) : successOf(event, words),
    ];
    return parts.filter((part) => part !== null);
  }

  return {
    clock: (event) => clockOf(game, event, words),
    name: (event) => {
      const { name } = words.events[variantOf(event)];
      const more = moreOf(event, words);
      return more === null ? name : `${name}: ${more}`;
    },
    typeName: (type) => (isType(type, words) ? words.events[typeIn(game.sport, type)].name : type),
    player,
    describe: (event) => {
      const { name, sentence, sentenceWithRecipient } = words.events[variantOf(event)];
      const who = actorOf(event);
      if (who === null) return `${[name, ...details(event)].join(', ')}.`;
      const to = event.recipient_id;
      const filled =
        to !== null && sentenceWithRecipient !== undefined
          ? fill(sentenceWithRecipient, { who, ball, to: isolated(player(to)) })
          : fill(sentence, { who, ball });
      return `${[filled, ...details(event)].join(', ')}.`;
    },
  };
}

function isType(type: string, words: Vocabulary): type is EventType {
  return Object.hasOwn(words.events, type);
}

function successOf({ event_type, is_successful }: sports.Event, words: Vocabulary): string | null {
  if (is_successful === null || STATES_SUCCESS.includes(event_type)) return null;
  return is_successful ? words.succeeded : words.failed;
}

/** Returns what a list adds to the name of an event. */
function moreOf(event: sports.Event, words: Vocabulary): string | null {
  if (VAGUE_TYPES.includes(event.event_type)) return event.event_subtype?.replaceAll('_', ' ') ?? null;
  if (variantOf(event) !== 'shot') return null;
  const outcome = shotOutcome(event.outcome);
  return outcome === null ? words.noGoal : words.shotOutcomes[outcome];
}

/** `no goal (saved)`. If the name of the event already says that the shot misses, only a block adds to it. */
function missOf(event: sports.Event, words: Vocabulary): string | null {
  const outcome = shotOutcome(event.outcome);
  if (variantOf(event) !== 'shot') return outcome === 'blocked' ? words.shotOutcomes.blocked : null;
  return outcome === null ? words.noGoal : `${words.noGoal} (${words.shotOutcomes[outcome]})`;
}

/** `Ana Lopez (Terns)`; only the team if the player is unknown; null if both are unknown. */
function actorOf({ player, player_id, team }: sports.Event): string | null {
  const name = player ?? player_id;
  if (name === null) return team === null ? null : isolated(team);
  return team === null ? isolated(name) : `${isolated(name)} (${isolated(team)})`;
}

function lengthOf({ event_type, x, y, end_x, end_y }: sports.Event): number | null {
  if (!BALL_MOVES.includes(event_type)) return null;
  if (x === null || y === null || end_x === null || end_y === null) return null;
  return Math.hypot(end_x - x, end_y - y);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export function useEventDescriber(game: sports.Game): EventDescriber {
  const language = useLanguage();
  return useMemo(() => describerOf(game, vocabularyIn(language), localeOf(language)), [game, language]);
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const ISOLATE = '\u2068';
const END = '\u2069';

/** Isolates a right-to-left name, so that adjacent numbers and punctuation keep their place. */
const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${END}` : name);

type VariantFacts = Pick<sports.Event, 'event_type' | 'event_subtype' | 'sport' | 'card'>;

interface Variant {
  readonly name: EventVariant;
  readonly of: EventType;
  readonly if: (event: VariantFacts) => boolean;
}

/** Events that have a more specific name than their type. The first match applies. */
const VARIANTS: readonly Variant[] = [
  { name: 'own_goal', of: 'goal', if: (event) => event.event_subtype === 'own_goal' },
  { name: 'basket', of: 'goal', if: (event) => event.sport === 'basketball' },
  { name: 'extra_point', of: 'goal', if: (event) => event.event_subtype === 'extra_point' },
  { name: 'field_goal', of: 'goal', if: (event) => event.sport === 'american_football' },
  { name: 'missed_basket', of: 'shot', if: (event) => event.sport === 'basketball' },
  { name: 'missed_kick', of: 'shot', if: (event) => event.sport === 'american_football' },
  { name: 'yellow_card', of: 'card', if: (event) => event.card === 'yellow' },
  { name: 'second_yellow_card', of: 'card', if: (event) => event.card === 'second_yellow' },
  { name: 'red_card', of: 'card', if: (event) => event.card === 'red' },
];

export function variantOf(event: VariantFacts): EventType | EventVariant {
  const variant = VARIANTS.find((each) => each.of === event.event_type && each.if(event));
  return variant?.name ?? event.event_type;
}

/** Returns the variant that applies to all events of a type in a sport, or else the type itself. */
function typeIn(sport: string, type: EventType): EventType | EventVariant {
  return variantOf({ event_type: type, event_subtype: null, sport, card: null });
}
