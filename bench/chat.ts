import { parseArgs } from 'node:util';
import { parse } from '../src/weather/chat/understand/parse.ts';
import { openGazetteer } from '../src/weather/gazetteer/gazetteer.ts';
import { realData } from '../test/real-data.ts';
import { table, worst } from './chat/report.ts';
import { scoreOf } from './chat/score.ts';
import { readSets } from './chat/sets.ts';
import { speed } from './chat/speed.ts';

const { values } = parseArgs({
  options: { set: { type: 'string' }, lang: { type: 'string' }, errors: { type: 'string' } },
});

const folder = realData('utterances');
if (folder !== null) {
  const gazetteer = openGazetteer();
  const setting = { now: Date.parse('2025-07-16T12:00:00Z'), timezone: 'Europe/London', gazetteer };
  const samples = readSets(folder).filter(
    ({ set, lang }) =>
      (values.set === undefined || values.set === set) && (values.lang === undefined || values.lang === lang),
  );
  const results = samples.map((sample) => {
    const parsed = parse(sample.text, setting);
    return { sample, parsed, score: scoreOf(sample, parsed, gazetteer) };
  });
  console.log(table(results));
  console.log(`\n${speed(() => samples.map(({ text }) => parse(text, setting)), samples.length)}`);
  if (values.errors !== undefined) console.log(`\n${worst(results, Number(values.errors))}`);
}
