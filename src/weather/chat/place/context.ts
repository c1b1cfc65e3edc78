import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import type { Message } from '../words/message.ts';

/** What a place is looked for in, and looked up with. */
export interface PlaceContext {
  readonly message: Message;
  readonly gazetteer: Gazetteer;
  /** Whether a token belongs to a time expression. */
  readonly isTime: (index: number) => boolean;
  /** What the question before was about, if it follows that up, so that a name asks by itself: `and galway?` */
  readonly follows?: Place;
}
