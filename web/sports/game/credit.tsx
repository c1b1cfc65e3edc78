import type { sports } from '../../../client/index.ts';
import { type TranslateSports, useTexts } from '../texts/index.ts';

/** Provider ID of the demo games, which are invented. */
const SYNTHETIC = 'demo';

/** The source of the data. Every page with game data shows it. */
export function Credit({ source }: { readonly source: sports.Game['source'] }) {
  return <p class="muted small credit">{creditText(source, useTexts())}</p>;
}

export function creditText(
  { attribution, licence }: sports.Game['source'],
  translate: TranslateSports,
): string {
  const sentence = (text: string) => text.replace(/\.+$/, '');
  return translate('credit', { attribution: sentence(attribution), licence: sentence(licence) });
}

/** A label for invented games. */
export function SyntheticNote({ source }: { readonly source: sports.Game['source'] }) {
  const translate = useTexts();
  return source.provider === SYNTHETIC ? <p class="band small">{translate('synthetic')}</p> : null;
}
