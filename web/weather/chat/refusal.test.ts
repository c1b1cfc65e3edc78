import { describe, expect, it } from 'vitest';
import * as refusals from '../../../src/weather/chat/refusals.ts';
import type { Place } from '../../../src/weather/model/place.ts';
import { namesOffered } from '../problems/unknown-place.tsx';
import { refusalOf } from './refusal.tsx';

const place = { name: 'Quito', country: 'EC', timezone: 'America/Guayaquil' } as Place;
const NOW = Date.parse('2025-07-17T00:05:00Z');
const END = Date.parse('2025-07-21T05:00:00Z');

describe('a refused question', () => {
  it.each([
    [refusals.notWeather(), { key: 'refusedNotWeather', until: null }],
    [refusals.unknownLanguage(['English', 'German']), { key: 'refusedNotUnderstood', until: null }],
    [refusals.noPlace(), { key: 'refusedNoPlace', until: null }],
    [refusals.severalPlaces([place, place]), { key: 'refusedSeveral', until: null }],
    [refusals.past(place, NOW, END), { key: 'refusedPast', until: '2025-07-20' }],
    [refusals.beyond(place, END), { key: 'refusedBeyond', until: '2025-07-20' }],
    [refusals.notNow(), { key: 'refusedNotNow', until: null }],
    [refusals.unknownPlace('Berlni', ['Berlin', 'Bern']), { key: 'notFound', place: 'Berlni' }],
    [
      refusals.unknownInArea('Berlni, Ohio', 'Berlni', 'Ohio', []),
      { key: 'notFound', place: 'Berlni, Ohio' },
    ],
    [refusals.unavailable('tides'), null],
  ])('refusalOf reads the message for the reason $reason', ({ message }, known) => {
    expect(refusalOf(message)).toEqual(known);
  });
  it('namesOffered returns the names that the service suggests', () => {
    expect(namesOffered(refusals.unknownPlace('Berlni', ['Berlin', 'Bern']).message).names).toEqual([
      'Berlin',
      'Bern',
    ]);
  });
});
