import type { Candidate, Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import { type Message, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import { isWhereSpoken, mayBeWhereSpoken } from './spoken-in.ts';
import { FAME } from './weights.ts';

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

/**
 * How much more famous a city must be than the place abroad with the exact name. A lead of one corresponds to
 * about ten times the population.
 */
const LEAD = 1;

/**
 * Returns the local city that the author probably meant, even though a little-known place abroad has the
 * exact name. For example, `Montpelier` in French means Montpellier, not Montpelier in Vermont.
 */
export function likelierTown(
  { place, fame }: Candidate,
  name: string,
  message: Message,
  gazetteer: Gazetteer,
): Place | null {
  if (fame >= FAME.famous || mayBeWhereSpoken({ place, fame }, message)) return null;
  const near = gazetteer.misspelt(name);
  return near !== null && near.fame - fame >= LEAD && isWhereSpoken(near, message) ? near.place : null;
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
