import { expect, it, onTestFinished } from 'vitest';
import {
  alertXml,
  areaXml,
  infoXml,
  namedAreaXml,
  polygonXml,
} from '../../src/weather/providers/cap/cap.fixture.ts';
import { startReplay } from '../support/replay.ts';
import { chat, fetchJson, startWeather } from '../support/weather-service.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const warning = (event: string, severity: string, ...areas: readonly string[]) =>
  alertXml({ identifier: event, infos: [infoXml({ event, severity }, areas)] });

/** Alerts that the server lists for Zwolle, in the province of Overijssel. */
const LISTED: Readonly<Record<string, string>> = {
  province: warning('sleet', 'Minor', namedAreaXml('Overijssel'), namedAreaXml('Drenthe')),
  shape: warning('gale', 'Moderate', areaXml(polygonXml('52,5 52,7 53,7 53,5'))),
  elsewhere: warning('surge', 'Extreme', namedAreaXml('Zeeland'), namedAreaXml('Friesland')),
  unknown: warning('storm', 'Extreme', namedAreaXml('Zeeland'), namedAreaXml('Polderland')),
};

async function start(): Promise<string> {
  const replay = await startReplay([
    { path: '/alert/area', reply: () => ({ body: JSON.stringify(Object.keys(LISTED)) }) },
    {
      path: /^\/alert\//,
      reply: ({ url: { pathname } }) => ({ body: LISTED[pathname.replace('/alert/', '')] ?? '' }),
    },
  ]);
  onTestFinished(replay.close);
  const { url, close } = await startWeather(
    { 'weather-providers': 'cap,sample', 'cap-url': replay.url },
    () => NOW,
  );
  onTestFinished(close);
  return url;
}

it('an alert whose area is unclear comes last and is marked in JSON, in text and in chat', async () => {
  const url = await start();
  const { body } = await fetchJson(`${url}/alerts/Zwolle`);
  expect(body.alerts).toMatchObject([
    { event: 'gale', severity: 'Moderate', applies: 'here', category: 'met' },
    { event: 'sleet', severity: 'Minor', applies: 'here', area: 'Overijssel' },
    { event: 'storm', severity: 'Extreme', applies: 'area unclear', area: 'Zeeland; Polderland' },
  ]);
  expect(body.has_alerts).toBe(true);

  const response = await fetch(`${url}/alerts/Zwolle`, { headers: { accept: 'text/plain' } });
  expect((await response.text()).split('\n').filter((line) => line.startsWith('!'))).toEqual([
    expect.stringMatching(/^! gale · Moderate ·/),
    expect.stringMatching(/^! sleet · Minor ·/),
    expect.stringMatching(/^! storm · may not apply here · Extreme ·/),
  ]);

  const answer = await chat(url, 'Zijn er waarschuwingen in Zwolle?');
  expect(answer.body.answer).toContain('gale, sleet, storm (geldt mogelijk niet hier)');
});
