import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { command } from '../cli/command.ts';
import { escapeJson } from '../cli/terminal.ts';
import { type Setting, withPrefix } from '../settings/setting.ts';
import { isTimezone } from './model/local-time.ts';

// Loaded on demand, so that other commands start without loading the gazetteer.
const loadParser = () =>
  Promise.all([import('./chat/understand/parse.ts'), import('./gazetteer/gazetteer.ts')]);

const AUTO = 'auto';

const now: Setting<string> = {
  placeholder: 'ISO',
  default: '',
  help: 'Time that the questions refer to, for example 2026-03-01T12:00:00Z; the default is the current time.',
  parse: (text) =>
    Number.isNaN(Date.parse(text))
      ? { expected: 'a date and time such as 2026-03-01T12:00:00Z' }
      : { value: text },
};

const lang: Setting<string> = {
  placeholder: 'CODE',
  default: AUTO,
  help: 'Language of all lines, for example de; auto detects the language of each line.',
  parse: (text) =>
    /^[a-z]{2}$/.test(text) || text === AUTO
      ? { value: text }
      : { expected: 'two letters such as de, or auto' },
};

const timezone: Setting<string> = {
  placeholder: 'NAME',
  default: 'UTC',
  help: 'Time zone for questions whose place is unknown.',
  parse: (text) => (isTimezone(text) ? { value: text } : { expected: 'a time zone such as Europe/Berlin' }),
};

export const parseLines = command(['weather', 'parse'], {
  summary:
    'Read questions from standard input, one per line, and print each interpretation as one JSON object per line.',
  settings: withPrefix('weather', { now, lang, timezone }),
  switches: { trace: 'Also print the matched phrases.' },
  run: async ({ settings, switches }) => {
    const [{ parse }, { openGazetteer }] = await loadParser();
    const setting = {
      now: settings['weather-now'] === '' ? Date.now() : Date.parse(settings['weather-now']),
      timezone: settings['weather-timezone'],
      gazetteer: openGazetteer(),
      ...(settings['weather-lang'] !== AUTO && { lang: settings['weather-lang'] }),
    };
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      const { text, lang, intent, place, when, asks, trace } = parse(line, setting);
      const answer = {
        text,
        lang,
        intent,
        place: place && { text: place.text, city: place.city, region: place.region, country: place.country },
        when: when && { text: when.text, from: when.from, to: when.to },
        asks,
        ...(switches.has('trace') && { trace: trace() }),
      };
      if (!process.stdout.write(`${escapeJson(JSON.stringify(answer))}\n`))
        await once(process.stdout, 'drain');
    }
  },
});
