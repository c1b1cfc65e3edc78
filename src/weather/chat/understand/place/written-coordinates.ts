import { coordinatesOf } from '../../../gazetteer/known/codes.ts';
import type { Gazetteer } from '../../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { FoundPlace } from './find-place.ts';

/** Coordinates in a message, with their exact text. */
export interface WrittenCoordinates extends TokenRange {
  readonly text: string;
  /** The coordinates in the gazetteer's format. */
  readonly point: string;
  /**
   * Whether the text can only be coordinates, because it contains compass letters, a degree sign, a plus or a
   * minus. Any other text next to a name may mean something else.
   */
  readonly isSure: boolean;
}

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
/**
 * Matches two numbers with compass letters, or two decimal numbers, without a unit or another number after
 * them.
 */
const PAIR = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/+-])(?:(${NUMBER})\s?°?\s?([NS])[\s,;]\s*(${NUMBER})\s?°?\s?([EW])(?!\p{L})|` +
    String.raw`([+-]?\d{1,3}\.\d+)(°?)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}\.\d+)°?(?![\p{L}\p{N}%°:/]|[.,]\p{N}|\s*(?:%|°|[CF]\b|mm\b|cm\b|km|m/s|mph|h\b)))`,
  'giu',
);

/** A pair is ambiguous if each number could be a date or time: `24.12`, `10.30`. */
const DATE = /^(?:[12]?\d|0\d|3[01])\.(?:0?[1-9]|1[0-2])$/;
const TIME = /^(?:[01]?\d|2[0-4])\.[0-5]\d$/;
const isDateOrTime = (number: string): boolean => DATE.test(number) || TIME.test(number);

/** Finds the coordinates in a message, from left to right. */
export function writtenCoordinates({ text, tokens }: Message): WrittenCoordinates[] {
  return [...text.matchAll(PAIR)].flatMap((match) => {
    const [written, north, ns, east, ew, latitude = '', degree = '', longitude = ''] = match;
    const point =
      north === undefined ? `${latitude},${longitude}` : `${north}${ns}, ${east}${ew}`.toUpperCase();
    const end = match.index + written.length;
    const first = tokens.findIndex((token) => token.end > match.index);
    const after = tokens.findIndex((token) => token.start >= end);
    if (first < 0 || coordinatesOf(point) === null) return [];
    const isSure = north !== undefined || degree !== '' || /[+-]/.test(point);
    if (!isSure && [latitude, longitude].every(isDateOrTime)) return [];
    return [{ first, end: after < 0 ? tokens.length : after, text: written, point, isSure }];
  });
}

export function placeAt(written: WrittenCoordinates, gazetteer: Gazetteer): FoundPlace | null {
  const [candidate] = gazetteer.find(written.point);
  if (candidate === undefined) return null;
  const { first, end, text } = written;
  return {
    first,
    end,
    text,
    resolved: { candidate, area: null, head: text },
    because: 'coordinates',
    towns: [],
  };
}
