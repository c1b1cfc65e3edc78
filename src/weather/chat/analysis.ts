import type { Gazetteer } from '../gazetteer/port.ts';
import type { Place } from '../model/place.ts';
import { isHowAlone } from './how-it-is.ts';
import { placeContext } from './place/context.ts';
import { type FoundPlace, findPlace } from './place/find-place.ts';
import { isTownName, knownNames } from './place/known-names.ts';
import { severalPlaces } from './place/several.ts';
import { isInPlaceName } from './place/time-like-names.ts';
import { placeAt, type WrittenCoordinates, writtenCoordinates } from './place/written-coordinates.ts';
import { isAboutWeather, isFamousPlaceAlone } from './subject.ts';
import type { TimeBefore } from './time/after.ts';
import { askedTime } from './time/asked-time.ts';
import { type AskedTime, Clock } from './time/clock.ts';
import { type TimeExpression, timeExpressions } from './time/expressions.ts';
import { type Message, readMessage } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

export interface AnalysisContext {
  readonly now: number;
  /** IANA time zone for a message without a known place. */
  readonly timezone: string;
  /** ISO 3166-1 alpha-2 country code for a message without a known place. It determines the weekend days. */
  readonly country?: string | undefined;
  /** Overrides the place and the time zone of the message. */
  readonly meant?: Place | undefined;
  readonly gazetteer: Gazetteer;
  readonly lang?: string;
  /**
   * Place of the previous question, if this message can be a follow-up. A bare place name then counts as a
   * question about the weather.
   */
  readonly follows?: Place;
  /**
   * Time of the previous question. A part of the day without a date ("in the evening") then refers to the
   * same days.
   */
  readonly before?: TimeBefore | null;
}

/** The result of analysing a message. Ranges are token indices. */
export interface Analysis {
  readonly message: Message;
  readonly isAboutWeather: boolean;
  readonly place: FoundPlace | null;
  /** All places in the message if it mentions more than one; otherwise empty. Computed lazily. */
  readonly places: () => readonly Place[];
  readonly times: readonly TimeExpression[];
  /** The requested interval; null if the message contains no time, or a holiday with an unknown date. */
  readonly askedTime: AskedTime | 'now' | null;
  /** Whether the time is relative to now, as in `in 3 hours`. */
  readonly isFromNow: boolean;
}

/** Finds the words, time expressions and place in a message, then resolves the times at that place. */
export function analyse(
  text: string,
  { now, timezone, country, meant, gazetteer, lang, follows, before = null }: AnalysisContext,
): Analysis {
  const message = readMessage(
    text,
    lang,
    (read) => knownNames(read, gazetteer),
    (name, read) => isTownName(name, read, gazetteer),
  );
  const points = coordinatesIn(message, gazetteer);
  const isInPoint = ({ first, end }: TokenRange) =>
    points.some((point) => first < point.end && point.first < end);
  const times = timeExpressions(
    message,
    (range) => isInPoint(range) || isInPlaceName(range, { message, gazetteer }),
  );
  const context = placeContext(message, gazetteer, times, follows);
  const places = points.flatMap((point) => placeAt(point, gazetteer) ?? []);
  const [place = findPlace(context)] = places;
  const there = meant ?? place?.resolved?.candidate?.place ?? { timezone, country: country ?? null };
  const clock = new Clock(now, there.timezone, there.country);
  const time = askedTime(times, message, clock, { before, place });
  return {
    message,
    isAboutWeather:
      isAboutWeather(message, place) ||
      isFamousPlaceAlone(message, place) ||
      isHowAlone(message, place, context.isTime),
    place,
    places: () => {
      if (points.length > 0)
        return places.length > 1 ? places.flatMap(({ resolved }) => resolved?.candidate?.place ?? []) : [];
      return place === null ? [] : severalPlaces(place, context);
    },
    times,
    askedTime: time,
    isFromNow: clock.isCountedFrom,
  };
}

/**
 * Finds the coordinates in a message. Ignores ambiguous numbers if the message also contains a known name.
 */
function coordinatesIn(message: Message, gazetteer: Gazetteer): WrittenCoordinates[] {
  const written = writtenCoordinates(message);
  if (written.every(({ isSure }) => isSure)) return written;
  const times = timeExpressions(message, (range) => isInPlaceName(range, { message, gazetteer }));
  const named = findPlace(placeContext(message, gazetteer, [...times, ...written]));
  return named?.resolved?.candidate == null ? written : [];
}
