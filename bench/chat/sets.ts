import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clincSamples, plainSample, slurpSamples } from './plain.ts';
import type { Sample } from './sample.ts';
import { snipsSamples } from './snips.ts';
import { xsidSamples } from './xsid.ts';

/** Reads all utterances from a folder of public data sets. */
export function readSets(folder: string): Sample[] {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
  const languageFiles = (set: string) =>
    readdirSync(join(folder, set)).map((file) => ({
      lang: basename(file).split('.')[0]?.toLowerCase() ?? '',
      content: read(set, file),
    }));
  return [
    ...snipsSamples(read('snips-getweather-train.json')),
    ...linesOf(read('snips-other-intents.txt')).map((text) => plainSample('snips-other', 'en', text, false)),
    ...languageFiles('xsid').flatMap(({ lang, content }) => xsidSamples(content, lang)),
    ...slurpSamples(read('slurp-weather.devel.jsonl')),
    ...clincSamples(read('clinc-weather.json')),
    ...languageFiles('ha-intents').flatMap(({ lang, content }) =>
      linesOf(content).map((text) => plainSample('ha', lang.slice(0, 2), text, true)),
    ),
  ];
}

function linesOf(content: string): string[] {
  return content.split('\n').filter((line) => line.trim() !== '');
}
