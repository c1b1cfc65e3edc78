import type { sports } from '../../../client/index.ts';
import { type SaySports, useTexts } from '../texts/index.ts';

/** The service's own invented games. */
const SYNTHETIC = 'demo';

/** Whose data this is; every page with data of a game shows it. */
export function Credit({ source }: { readonly source: sports.Game['source'] }) {
  return <p class="muted small credit">{creditText(source, useTexts())}</p>;
}

export function creditText({ attribution, licence }: sports.Game['source'], say: SaySports): string {
  const sentence = (text: string) => text.replace(/\.+$/, '');
  return say('credit', { attribution: sentence(attribution), licence: sentence(licence) });
}

/** Says of invented games that they are. */
export function SyntheticNote({ source }: { readonly source: sports.Game['source'] }) {
  const say = useTexts();
  return source.provider === SYNTHETIC ? <p class="band small">{say('synthetic')}</p> : null;
}
