import { describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { makeEvent, makeSquadPlayer } from '../../../test/support/records.ts';
import { LANGUAGES, type Language } from '../../shared/language.ts';
import { shownGame } from '../game.fixture.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import { describerOf, variantOf } from './event-describer.ts';

const game = shownGame({
  players: [
    makeSquadPlayer({ player_id: 'test-7', name: 'Ana Lopez', team: 'Terns' }),
    makeSquadPlayer({ player_id: 'test-9', name: 'Eva Berg', team: 'Terns' }),
  ],
});
const describer = (language: Language, sport = 'soccer') =>
  describerOf({ ...game, sport }, vocabularyIn(language), language);
const by = { player_id: 'test-7', player: 'Ana Lopez', team: 'Terns' };
const described = (event: Parameters<typeof makeEvent>[0], language: Language = 'en', sport = 'soccer') =>
  describer(language, sport).describe(makeEvent({ ...by, sport, ...event }) as sports.Event);

describe('an event as a sentence', () => {
  const pass = { event_type: 'pass', recipient_id: 'test-9', x: 0, y: 0, end_x: 3, end_y: 4.2 } as const;
  it.each([
    ['en', 'Ana Lopez (Terns) passes to Eva Berg, 5 m, unsuccessful.'],
    ['de', 'Ana Lopez (Terns) passt zu Eva Berg, 5 m, ohne Erfolg.'],
    ['fr', 'Ana Lopez (Terns) fait une passe à Eva Berg, 5 m, sans succès.'],
    ['es', 'Ana Lopez (Terns) pasa a Eva Berg, 5 m, sin éxito.'],
  ] as const)('the event sentence has the right wording in "%s"', (language, sentence) => {
    expect(described({ ...pass, is_successful: false }, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      sentence,
    );
  });

  it('typeName returns a name for a known event type, and any other type unchanged', () => {
    expect(describer('en').typeName('goal')).toBe('Goal');
    for (const unknown of ['goals', 'toString', '']) expect(describer('en').typeName(unknown)).toBe(unknown);
  });

  it('the event sentence includes body part, set piece and xG', () => {
    const shot = { event_type: 'goal', body_part: 'head', set_piece: 'corner', xg: 0.154957 } as const;
    expect(described({ ...shot, is_successful: true })).toBe(
      'Ana Lopez (Terns) scores, corner, head, 0.15 xG.',
    );
    expect(described({ event_type: 'goal', event_subtype: 'own_goal' }, 'de')).toBe(
      'Ana Lopez (Terns) trifft ins eigene Tor.',
    );
  });

  it('the event sentence omits unknown facts', () => {
    expect(described({ event_type: 'pass', player_id: null, player: null, is_successful: null })).toBe(
      'Terns passes.',
    );
    expect(
      described({
        event_type: 'period_start',
        player_id: null,
        player: null,
        team: null,
        is_successful: null,
      }),
    ).toBe('Start of period.');
    expect(described({ event_type: 'save', player: null, is_successful: null })).toBe(
      'test-7 (Terns) tries to stop a shot.',
    );
    expect(described({ ...pass, recipient_id: 'test-99', end_x: null, is_successful: true })).toBe(
      'Ana Lopez (Terns) passes to test-99, successful.',
    );
  });

  it('the event sentence isolates right-to-left names from nearby numbers', () => {
    const sentence = described({ ...pass, player: 'Ana', recipient_id: 'نور', is_successful: true });
    expect(sentence).toBe('Ana (Terns) passes to \u2068نور\u2069, 5 m, successful.');
  });

  it('the event sentence uses the sport’s name for the ball', () => {
    expect(described({ event_type: 'carry', is_successful: null }, 'en', 'ice_hockey')).toBe(
      'Ana Lopez (Terns) carries the puck.',
    );
  });

  it('the name of a vague event type includes the subtype', () => {
    const name = (event: Parameters<typeof makeEvent>[0]) =>
      describer('de').name(makeEvent(event) as sports.Event);
    expect(name({ event_type: 'play', event_subtype: 'kick_off' })).toBe('Spielzug: kick off');
    expect(name({ event_type: 'play' })).toBe('Spielzug');
  });

  it.each([
    ['soccer', 'saved', 'Shot: saved', 'shoots, no goal (saved)'],
    ['soccer', 'blocked_off_target', 'Shot: blocked', 'shoots, no goal (blocked)'],
    ['soccer', 'saved_to_post', 'Shot: saved', 'shoots, no goal (saved)'],
    ['soccer', 'woodwork', 'Shot: post or bar', 'shoots, no goal (post or bar)'],
    ['soccer', 'off_t', 'Shot: off target', 'shoots, no goal (off target)'],
    ['soccer', 'not_accurate', 'Shot: off target', 'shoots, no goal (off target)'],
    ['soccer', 'accurate', 'Shot: no goal', 'shoots, no goal'],
    ['ice_hockey', null, 'Shot: no goal', 'shoots, no goal'],
    ['basketball', 'missed', 'Missed shot', 'misses a shot'],
    ['basketball', 'blocked', 'Missed shot', 'misses a shot, blocked'],
  ])('a shot in %s with the outcome %s says that it does not score', (sport, outcome, name, sentence) => {
    const shot = { event_type: 'shot', event_subtype: 'header', outcome, is_successful: false } as const;
    expect(describer('en', sport).name(makeEvent({ ...by, sport, ...shot }) as sports.Event)).toBe(name);
    expect(described(shot, 'en', sport)).toBe(`Ana Lopez (Terns) ${sentence}.`);
  });

  it('the event sentence contains names literally, even with special characters', () => {
    expect(described({ event_type: 'foul', player: '$& {ball}', is_successful: null })).toBe(
      '$& {ball} (Terns) commits a foul.',
    );
  });
});

describe('variantOf', () => {
  it.each([
    ['goal', 'soccer', null, 'goal'],
    ['goal', 'soccer', 'own_goal', 'own_goal'],
    ['goal', 'basketball', 'jump_shot', 'basket'],
    ['shot', 'basketball', null, 'missed_basket'],
    ['goal', 'american_football', 'extra_point', 'extra_point'],
    ['goal', 'american_football', null, 'field_goal'],
    ['shot', 'american_football', null, 'missed_kick'],
  ] as const)('the event %s in %s with subtype %s is called %s', (event_type, sport, event_subtype, name) => {
    expect(variantOf({ event_type, sport, event_subtype, card: null })).toBe(name);
  });
});

describe.each(Object.keys(LANGUAGES) as Language[])('the vocabulary for "%s"', (language) => {
  const { events } = vocabularyIn(language);
  it('the vocabulary gives every kind of event a different name', () => {
    const names = Object.values(events).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
  it('every sentence in the vocabulary contains the actor', () => {
    for (const { sentence, sentenceWithRecipient } of Object.values(events)) {
      expect(sentence).toContain('{who}');
      if (sentenceWithRecipient !== undefined) expect(sentenceWithRecipient).toMatch(/\{who\}.*\{to\}/);
    }
  });
});
