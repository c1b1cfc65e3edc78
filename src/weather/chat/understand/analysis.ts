import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import { placeContext } from './place/context.ts';
import { type FoundPlace, findPlace } from './place/find-place.ts';
import { isTownName, namesIn } from './place/names.ts';
import { isInPlaceName } from './place/time-like-names.ts';
import { placeAt, type WrittenCoordinates, writtenCoordinates } from './place/written-coordinates.ts';
import { isRelevant } from './relevance/model.ts';
import { isAboutWeather, isComparison, isFamousPlaceAlone, isHowAlone, mayFollowUp } from './subject.ts';
import { askedTime } from './time/asked-time.ts';
import { type AskedTime, Clock } from './time/clock.ts';
import { type TimeExpression, timeExpressions } from './time/expressions.ts';
import type { TimeBefore } from './time/parts-of-day.ts';
import { unitsMeant } from './units-and-wind.ts';
import { type Message, readMessage } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

export interface AnalysisContext {
  readonly gazetteer: Gazetteer;
  /** Language of the message (BCP 47). Overrides its words. */
  readonly lang?: string;
  /** The previous question, if the message is part of a conversation. */
  readonly previous?: Previous;
}

interface Previous {
  /** A bare name can mean a place near this one. Null if the previous question had no usable place. */
  readonly place: Place | null;
  /** Its languages. They take precedence over others that know no more of the words: `and galway?` is not Lithuanian. */
  readonly languages: readonly string[];
}

/** A time zone and country that times refer to. */
export interface Where {
  /** IANA time zone. */
  readonly timezone: string;
  /** ISO 3166-1 alpha-2 country code. It determines the weekend days. */
  readonly country: string | null;
}

export interface TimeMeant {
  /** Null if the message contains no time, or a holiday with an unknown date. */
  readonly time: AskedTime | 'now' | null;
  /** Whether the time is relative to now, as in `in 3 hours`. */
  readonly isFromNow: boolean;
}

/** The result of analysing a message. Ranges are token indices. */
export interface Analysis {
  readonly message: Message;
  readonly isAboutWeather: boolean;
  readonly place: FoundPlace | null;
  /** All places in the message if it mentions more than one; otherwise empty. Computed lazily. */
  readonly places: () => readonly Place[];
  readonly times: readonly TimeExpression[];
  /**
   * Returns the time that the message asks about at a place. `now` is in milliseconds since 1970, UTC. `before` is the
   * time of the previous question: a part of the day without a date ("in the evening") refers to the same days.
   */
  readonly timeAt: (where: Where, now: number, before?: TimeBefore | null) => TimeMeant;
}

/** Finds the words, time expressions, place and subject of a message. */
export function analyse(text: string, { gazetteer, lang, previous }: AnalysisContext): Analysis {
  const message = readMessage(text, {
    code: lang,
    preferred: previous?.languages,
    namesIn: (read) => namesIn(read, gazetteer),
    isPlaceName: (name, read) => isTownName(name, read, gazetteer),
  });
  const points = coordinatesIn(message, gazetteer);
  const isInPoint = ({ first, end }: TokenRange) =>
    points.some((point) => first < point.end && point.first < end);
  const times = timeExpressions(
    message,
    (range) => isInPoint(range) || isInPlaceName(range, { message, gazetteer }),
  );
  const context = placeContext(
    message,
    gazetteer,
    times,
    mayFollowUp(message, null, times) ? previous : undefined,
  );
  const places = points.flatMap((point) => placeAt(point, gazetteer) ?? []);
  const [place = findPlace(context)] = places;
  const hasWeatherWord = isAboutWeather(message, place);
  // Coordinates, comparisons of towns, and a place with a time or among known words hardly occur in other messages.
  const isSure =
    points.length > 0 ||
    (place?.towns.length ?? 0) > 1 ||
    (place?.resolved?.candidate != null && (times.length > 0 || isAllKnown(message, place, context.isTime)));
  return {
    message,
    isAboutWeather:
      isFamousPlaceAlone(message, place) ||
      isHowAlone(message, place, context.isTime) ||
      (place !== null && isComparison(message, place, context.isTime)) ||
      (hasWeatherWord && (isSure || isRelevant({ message, place, times, hasWeatherWord }))),
    place,
    places: () => {
      if (points.length > 0)
        return places.length > 1 ? places.flatMap(({ resolved }) => resolved?.candidate?.place ?? []) : [];
      return place?.towns.map((town) => town.place) ?? [];
    },
    times,
    timeAt: ({ timezone, country }, now, before = null) => {
      const clock = new Clock(now, timezone, country);
      const time = askedTime(times, message, clock, { before, place });
      return { time, isFromNow: clock.isCountedFrom };
    },
  };
}

/** Whether every word outside the place has a meaning in a question about the weather. */
function isAllKnown(
  { roles, tokens }: Message,
  { first, end }: TokenRange,
  isTime: (index: number) => boolean,
): boolean {
  const isPlace = (index: number) => index >= first && index < end;
  return roles.every(
    ({ size }, index) =>
      size > 0 || isPlace(index) || isTime(index) || unitsMeant(tokens[index]?.word ?? '') !== undefined,
  );
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
