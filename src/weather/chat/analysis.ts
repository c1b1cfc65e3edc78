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

/** What a text is analysed with. */
export interface AnalysisContext {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  /** IANA name, for texts that name no known place. */
  readonly timezone: string;
  /** ISO 3166-1 alpha-2, for the same texts: whose weekend is meant. */
  readonly country?: string | undefined;
  /** The place that is meant whatever the text names: its times are that place's. */
  readonly meant?: Place | undefined;
  readonly gazetteer: Gazetteer;
  /** BCP 47; detected if absent. */
  readonly lang?: string;
  /** What the question before was about, if it follows that up: a name alone then asks for the weather there. */
  readonly follows?: Place;
  /** What the question before was about: a part of the day alone is of its days. */
  readonly before?: TimeBefore | null;
}

/** What a text says, in terms of its tokens. */
export interface Analysis {
  readonly message: Message;
  readonly isAboutWeather: boolean;
  readonly place: FoundPlace | null;
  /** The places that it asks about if they are several; looked for on request. */
  readonly places: () => readonly Place[];
  readonly times: readonly TimeExpression[];
  /** What the times mean at the place; null if there are none, or if a date is unknown. */
  readonly askedTime: AskedTime | 'now' | null;
  /** Whether it was counted from the very moment: `in 3 hours`. */
  readonly isFromNow: boolean;
}

/** Analyses a text: its words, then its times, then its place, and then what the times mean there. */
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

/** The coordinates that a message asks about; where they may be something else, none beside a name that is known. */
function coordinatesIn(message: Message, gazetteer: Gazetteer): WrittenCoordinates[] {
  const written = writtenCoordinates(message);
  if (written.every(({ isSure }) => isSure)) return written;
  const times = timeExpressions(message, (range) => isInPlaceName(range, { message, gazetteer }));
  const named = findPlace(placeContext(message, gazetteer, [...times, ...written]));
  return named?.resolved?.candidate == null ? written : [];
}
