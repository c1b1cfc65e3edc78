import type { GameEvent } from '../../../../model/event.ts';
import type { EventFields } from '../../../../model/make-event.ts';
import type { Side } from '../../../core/squads.ts';
import type { Known, PffPeople } from '../metadata.ts';
import type { PffEvent } from '../schema.ts';
import { GAME_EVENTS, OUT_REASONS } from '../vocabulary.ts';
import { attributesOf, codesIn, type Fields, textIn } from './schema.ts';
import {
  BODY_PARTS,
  CARDS,
  GIVEN_FOULS,
  NO_FOUL,
  OFFENCES,
  OUTCOMES,
  POSSESSION_EVENTS,
  SET_PIECES,
  TOUCH_GOALS,
} from './vocabulary.ts';

/** An action without times and positions, which depend on the whole game. */
export interface Action
  extends Pick<EventFields, 'event_id' | 'event_type' | 'source_type'>,
    Partial<
      Pick<
        GameEvent,
        | 'event_subtype'
        | 'recipient_id'
        | 'is_successful'
        | 'outcome'
        | 'body_part'
        | 'set_piece'
        | 'card'
        | 'related_event_ids'
        | 'attributes'
      >
    > {
  readonly actor: Known | null;
  readonly side: Side | null;
  /** Team in possession, for possession events. */
  readonly holder: Side | null;
}

/**
 * Returns the action of a record, and the foul and the card that belong to it. `foul` is null without a foul, or if an
 * earlier record has the same foul.
 */
export function actionsIn(source: PffEvent, people: PffPeople, foul: Fields | null): Action[] {
  const main = mainAction(source, people);
  const fouls = foul === null ? [] : foulActions(source, foul, people);
  if (main.event_type !== 'foul') return linked([main, ...fouls]);
  // A record that is only a foul has no other action.
  if (fouls.length > 0 || foul === null) return linked(fouls);
  return [{ ...main, event_type: 'other', event_subtype: 'foul_not_given' }];
}

function linked(actions: readonly Action[]): Action[] {
  const ids = actions.map(({ event_id }) => event_id);
  return actions.map((one) => ({ ...one, related_event_ids: ids.filter((id) => id !== one.event_id) }));
}

/** Possession events have ids; other records have only the id of their game event. */
function idOf({ possessionEventId, gameEventId }: PffEvent): string {
  return possessionEventId === null || possessionEventId === undefined
    ? `g${gameEventId}`
    : String(possessionEventId);
}

function mainAction(source: PffEvent, people: PffPeople): Action {
  const type = textIn(source.possessionEvents, 'possessionEventType');
  return type === null ? gameAction(source, people) : possessionAction(source, type, people);
}

function possessionAction(source: PffEvent, code: string, people: PffPeople): Action {
  const { type, subtype, outcomeField, actors } = kindOf(source, code);
  const fields = source.possessionEvents ?? {};
  const holder = teamSide(source, people);
  const inPossession = onBall(source, people);
  const actor = personIn(fields, actors, people, holder) ?? inPossession;
  const result = resultOf(source, code, outcomeField);
  const isComplete = type === 'pass' && result.is_successful === true;
  const body = textIn(fields, 'bodyType') ?? textIn(source.initialTouch, 'initialBodyType');
  return {
    event_id: idOf(source),
    event_type: result.goal === null ? type : 'goal',
    event_subtype: result.goal === 'own_goal' ? 'own_goal' : subtype,
    actor,
    side: actor?.side ?? holder,
    holder,
    recipient_id: isComplete && actor ? receiverOf(fields, actor, people) : null,
    is_successful: code === 'CH' ? isWon(fields, actor, people) : result.is_successful,
    outcome: result.outcome,
    body_part: BODY_PARTS.get(body ?? '') ?? null,
    set_piece: code === 'IT' ? null : (SET_PIECES.get(source.gameEvents.setpieceType ?? '') ?? null),
    attributes: attributesOf(source),
    source_type: `${source.gameEvents.gameEventType}/${code}`,
  };
}

/** Returns the type of a possession event, the field with its outcome, and the fields with its actor. */
function kindOf({ possessionEvents }: PffEvent, code: string) {
  const meaning = POSSESSION_EVENTS.get(code);
  if (meaning === undefined) return { type: 'other' as const, subtype: null, outcomeField: '', actors: [] };
  const [kindField = '', kinds] = meaning.kind ?? [];
  const kind = kinds?.get(textIn(possessionEvents, kindField) ?? '');
  return {
    type: kind?.type ?? meaning.type,
    subtype: kind?.subtype ?? meaning.subtype ?? null,
    outcomeField: meaning.outcome,
    actors: kind?.actors ?? meaning.actors,
  };
}

/** Returns the receiver of a completed pass, who is in the same team. */
function receiverOf(fields: Fields, passer: Known, people: PffPeople): string | null {
  return personIn(fields, ['receiver', 'target'], people, passer.side)?.player_id ?? null;
}

/** Returns the outcome of a possession event. A pass, clearance or touch can also become a goal or an own goal. */
function resultOf({ possessionEvents, initialTouch }: PffEvent, code: string, field: string) {
  const outcomeCode = textIn(code === 'IT' ? initialTouch : possessionEvents, field);
  const outcome = OUTCOMES.get(field)?.get(outcomeCode ?? '');
  const isGoal =
    possessionEvents?.['shotOutcomeType'] === 'G' || (code === 'TC' && TOUCH_GOALS.has(outcomeCode));
  if (!isGoal)
    return {
      goal: null,
      outcome: outcome?.name ?? outcomeCode,
      is_successful: outcome?.isSuccessful ?? null,
    };
  const goal = outcome?.isOwnGoal === true ? 'own_goal' : 'goal';
  return { goal, outcome: goal, is_successful: true };
}

/** Returns whether the acting player or his team won a challenge; null if the winner is unknown. */
function isWon(fields: Fields, actor: Known | null, people: PffPeople): boolean | null {
  const winner = personIn(fields, ['challengeWinner'], people, null);
  if (winner === null || actor === null) return null;
  return winner.side === actor.side;
}

function gameAction(source: PffEvent, people: PffPeople): Action {
  const { gameEventType, outType } = source.gameEvents;
  const meaning = GAME_EVENTS.get(gameEventType);
  const reason = OUT_REASONS.get(outType ?? '');
  const { off, on } = changeIn(source, people);
  const isChange = gameEventType === 'SUB';
  const actor = isChange ? off : (off ?? on ?? onBall(source, people));
  return {
    event_id: idOf(source),
    event_type: reason?.type ?? meaning?.type ?? 'other',
    event_subtype: reason?.subtype ?? meaning?.subtype ?? null,
    actor,
    side: actor?.side ?? on?.side ?? teamSide(source, people),
    holder: null,
    recipient_id: isChange ? (on?.player_id ?? null) : null,
    outcome: reason?.outcome ?? null,
    attributes: {
      ...attributesOf(source),
      ...codesIn(pick(source.gameEvents, ['subType', 'playerOffType', 'endType'])),
      ...(isChange && on?.name && { replacement: on.name }),
    },
    source_type: gameEventType,
  };
}

/** Returns the players who go off and come on. */
function changeIn(source: PffEvent, people: PffPeople) {
  const { playerOffId, playerOffName, playerOnId, playerOnName } = source.gameEvents;
  const side = teamSide(source, people);
  const off = people.find(playerOffId, side, playerOffName ?? null);
  return { off, on: people.find(playerOnId, off?.side ?? side, playerOnName ?? null) };
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Returns a foul that the referee gave, and the card for it. */
function foulActions(source: PffEvent, foul: Fields, people: PffPeople): Action[] {
  const outcome = textIn(foul, 'finalFoulOutcomeType') ?? textIn(foul, 'onFieldFoulOutcomeType');
  if (!GIVEN_FOULS.has(foul['foulType']) || outcome === NO_FOUL) return [];
  const actor = personIn(foul, ['finalCulprit', 'onFieldCulprit', 'culprit'], people, null);
  const victim = personIn(foul, ['victim'], people, null);
  const offence = textIn(foul, 'finalOffenseType') ?? textIn(foul, 'onFieldOffenseType') ?? '';
  const { type = 'foul', subtype = null } = OFFENCES.get(offence) ?? {};
  const id = idOf(source);
  const card = CARDS.get(outcome ?? '');
  const common = {
    actor,
    side: actor?.side ?? null,
    holder: null,
    source_type: `foul/${offence || 'unknown'}`,
  };
  return [
    {
      ...common,
      event_id: `${id}-foul`,
      event_type: type,
      event_subtype: subtype,
      attributes: {
        ...(victim !== null && { opponent: victim.name, opponent_id: victim.player_id }),
        ...codesIn(foul),
      },
    },
    ...(card === undefined ? [] : [{ ...common, event_id: `${id}-card`, event_type: 'card' as const, card }]),
  ];
}

/** Returns the player in possession. */
function onBall(source: PffEvent, people: PffPeople): Known | null {
  const { playerId, playerName } = source.gameEvents;
  return people.find(playerId, teamSide(source, people), playerName ?? null);
}

function teamSide({ gameEvents }: PffEvent, people: PffPeople): Side | null {
  return people.sideOfTeam(gameEvents.teamId);
}

/** Returns the person in the first present field; the fields are `{prefix}PlayerId` and `{prefix}PlayerName`. */
function personIn(
  fields: Fields,
  prefixes: readonly string[],
  people: PffPeople,
  side: Side | null,
): Known | null {
  for (const prefix of prefixes) {
    const id = fields[`${prefix}PlayerId`];
    if (typeof id !== 'number' && typeof id !== 'string') continue;
    const person = people.find(id, side, textIn(fields, `${prefix}PlayerName`));
    if (person !== null) return person;
  }
  return null;
}
