import type { Candidate, Gazetteer } from '../../../gazetteer/port.ts';
import type { Place } from '../../../model/place.ts';
import { type Message, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import { FAME, isWhereSpoken } from './local-fame.ts';

const MOST_WORDS = 4;
/** Minimum number of letters in a name. Shorter everyday words can be codes of major cities: `ok`. */
const FEWEST_LETTERS = 4;

/**
 * Returns the place in a message that consists only of a name, with or without a preposition. An everyday
 * word must be a well-known city: `bath`, but not `yes`.
 */
export function placeAlone(message: Message, gazetteer: Gazetteer): Place | null {
  const { tokens, roles } = message;
  const first = roles[0]?.has('place_follows') && tokens.length > 1 ? 1 : 0;
  const name = textOf(message, { first, end: tokens.length });
  if (tokens.length > MOST_WORDS) return null;
  const [found] = gazetteer.find(name);
  if (found === undefined) return null;
  const isEveryday = roles.slice(first).every(({ size }) => size > 0);
  const isCity = found.fame >= FAME.known && name.length >= FEWEST_LETTERS;
  return isEveryday && !isCity ? null : found.place;
}

/** Maximum number of forms of a name. Comparing each form with all names is slow. */
const MOST_FORMS = 8;

/**
 * Finds the place that a misspelt name means: a local town or a major city. The name can be inflected. Null
 * if no place or several places fit.
 */
export function misspeltName(name: string, message: Message, gazetteer: Gazetteer): Place | null {
  const forms = [name, ...baseForms(name, message)].slice(0, MOST_FORMS);
  const found = forms.flatMap((form) => gazetteer.misspelt(form) ?? []);
  const isHere = (candidate: Candidate) => isWhereSpoken(candidate, message);
  const here = found.filter(isHere);
  const meant = here.length > 0 ? here : found.filter(({ fame }) => fame >= FAME.sharedWithCountry);
  const [first] = meant;
  const isOne = meant.every(({ place }) => place.id === first?.place.id);
  return isOne ? (first?.place ?? null) : null;
}

/** Finds the place in a message whose only unknown word is a misspelt name: Lithuanian `lys klaipedoij`. */
export function onlyMisspelt(
  message: Message,
  times: readonly TokenRange[],
  gazetteer: Gazetteer,
): Place | null {
  const isTime = (index: number) => times.some(({ first, end }) => index >= first && index < end);
  const [first, ...others] = [...message.roles.keys()].filter(
    (index) => message.roles[index]?.size === 0 && !isTime(index),
  );
  if (first === undefined || others.length > 0) return null;
  return misspeltName(textOf(message, { first, end: first + 1 }), message, gazetteer);
}
