import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';

/** What a place is looked for in, and looked up with. */
export interface PlaceContext {
  readonly message: Message;
  readonly gazetteer: Gazetteer;
  /** Whether a token belongs to a time expression. */
  readonly isTime: (index: number) => boolean;
  /** Whether it follows up a question, so that a name asks for the weather there by itself: `and galway?` */
  readonly isFollowUp?: boolean;
}
