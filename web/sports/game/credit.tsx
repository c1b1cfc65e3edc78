import type { sports } from '../../../client/index.ts';
import { type TranslateSports, useTexts } from '../texts/index.ts';

/** Provider ID of the demo games, which are invented. */
const SYNTHETIC = 'demo';

/** Shows the source of the data. Every page with game data needs this credit. */
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

/** Shows a note if the game is invented, beside its date. */
export function SyntheticNote({ source }: { readonly source: sports.Game['source'] }) {
  const translate = useTexts();
  return source.provider === SYNTHETIC ? <span class="synthetic">{translate('synthetic')}</span> : null;
}
