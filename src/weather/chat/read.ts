import type { Gazetteer } from '../gazetteer/port.ts';
import { isAboutWeather, isFamousPlaceAlone } from './about-weather.ts';
import { type FoundPlace, findPlace } from './place/find-place.ts';
import { isNameLikeATime } from './place/name-like-a-time.ts';
import type { Interval } from './time/calendar.ts';
import type { Chunk } from './time/chunks.ts';
import { chunksOf, timeOf } from './time/read-time.ts';
import { type Message, readMessage } from './words/message.ts';

/** What a text is read with. */
export interface Setting {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  /** IANA name, for texts that name no place. */
  readonly timezone: string;
  readonly gazetteer: Gazetteer;
  /** BCP 47; absent where the language is to be found out. */
  readonly lang?: string;
}

/** What a text says, by its units. */
export interface Read {
  readonly message: Message;
  readonly about: boolean;
  readonly place: FoundPlace | null;
  /** The pieces that tell when. */
  readonly times: readonly Chunk[];
  readonly asked: Interval | 'now' | null;
}

/** Reads a text: its words, then its times, then its place, and what its times mean there. */
export function read(text: string, { now, timezone, gazetteer, lang }: Setting): Read {
  const message = readMessage(text, lang);
  const chunks = chunksOf(message, (first, end) => isNameLikeATime(first, end, message, gazetteer));
  const isTime = (index: number) => chunks.some(({ first, end }) => index >= first && index < end);
  const place = findPlace(message, gazetteer, isTime);
  const about = isAboutWeather(message) || isFamousPlaceAlone(message, place);
  const clock = { now, timezone: place?.resolved?.candidate?.place.timezone ?? timezone };
  return { message, about, place, times: chunks, asked: timeOf(chunks, message, clock) };
}
