import { expect, it } from 'vitest';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { startOfLocalDay } from './local-time.ts';
import { type SunOfDay, sunHeight, sunOfDay } from './sun.ts';

const NAMES =
  'Nome|Nuuk|Dawson|Fairbanks|Kemi|Akureyri|Ísafjörður|Oulu|Reykjavik|Bodø|Luleå|Tromsø|Longyearbyen|Murmansk|' +
  'Utqiagvik|YLT|Inari|Kiruna|Norilsk|Pevek|Ilulissat|Qaanaaq|Inuvik|Ushuaia|Quito';
const gazetteer = openGazetteer();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SAMPLE = 10 * MINUTE;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Finds whether the sun rises and sets by sampling its height. */
function sampled(isUp: (time: number) => boolean, { from, to }: Span) {
  const times = Array.from({ length: Math.ceil((to - from) / SAMPLE) }, (_, i) => from + i * SAMPLE);
  const changes = times.map((time) => [isUp(time), isUp(Math.min(time + SAMPLE, to))] as const);
  return {
    rises: changes.some(([before, after]) => !before && after),
    sets: changes.some(([before, after]) => before && !after),
  };
}

function check(where: string, isUp: (time: number) => boolean, span: Span, day: SunOfDay): void {
  const { sunrise, sunset, sun } = day;
  const { rises, sets } = sampled(isUp, span);
  expect([where, sun]).toEqual([where, (sunrise ?? sunset) ? null : isUp(span.from) ? 'up' : 'down']);
  // The samples can miss a day or night of a few minutes.
  if (sunrise !== null && sunset !== null && Math.abs(sunrise - sunset) < SAMPLE) return;
  expect([where, sunrise !== null, sunset !== null]).toEqual([where, rises, sets]);
  for (const [time, isRise] of [
    [sunrise, true],
    [sunset, false],
  ] as const) {
    const around =
      time === null ? null : [time >= span.from, time < span.to, isUp(time - MINUTE), isUp(time + MINUTE)];
    expect([where, around]).toEqual([where, around && [true, true, !isRise, isRise]]);
  }
}

it.each(NAMES.split('|'))('on every day of a year, %s has the sunrise and sunset of its sun', (name) => {
  const place = gazetteer.find(name)[0]?.place;
  if (place === undefined) throw new Error(`${name} is missing`);
  for (let noon = Date.UTC(2026, 0, 1, 12); noon < Date.UTC(2027, 0, 1); noon += DAY) {
    const from = startOfLocalDay(noon, place.timezone);
    const to = startOfLocalDay(noon, place.timezone, 1);
    const isUp = (time: number) => sunHeight(place, time) > 0;
    check(`${name}, ${new Date(noon).toISOString()}`, isUp, { from, to }, sunOfDay(place, from, to));
  }
});
