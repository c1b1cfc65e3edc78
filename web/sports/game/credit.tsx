import type { sports } from '../../../client/index.ts';
import { type SaySports, useTexts } from '../texts/index.ts';

/** Provider of the demo games, which are invented. */
const SYNTHETIC = 'demo';

/** The source of the data. Every page with game data shows it. */
export function Credit({ source }: { readonly source: sports.Game['source'] }) {
  return <p class="muted small credit">{creditText(source, useTexts())}</p>;
}

export function creditText({ attribution, licence }: sports.Game['source'], say: SaySports): string {
  const sentence = (text: string) => text.replace(/\.+$/, '');
  return say('credit', { attribution: sentence(attribution), licence: sentence(licence) });
}

/** Marks invented games as such. */
export function SyntheticNote({ source }: { readonly source: sports.Game['source'] }) {
  const say = useTexts();
  return source.provider === SYNTHETIC ? <p class="band small">{say('synthetic')}</p> : null;
}
