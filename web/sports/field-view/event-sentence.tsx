import type { sports } from '../../../client/index.ts';
import { followHere, useAddress } from '../../shared/address.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { replayLink } from '../playback/replay.ts';
import { type TextKey, useTexts } from '../texts/index.ts';
import { PICTURE } from './picture.ts';

interface EventSentenceProps {
  readonly game: sports.Game;
  /** The hovered or selected event. */
  readonly event: sports.Event | null;
  /** Hint shown if there is no event. */
  readonly hint: 'chooseMark' | 'chooseInList';
}

type UndrawnProps = Omit<EventSentenceProps, 'hint'> & { readonly reason: TextKey };

/** Shows why events are not drawn, and the selected event as a sentence. */
export function Undrawn({ reason, ...shown }: UndrawnProps) {
  const translate = useTexts();
  return (
    <div id={PICTURE} class="picture">
      <p class="state">{translate(reason)}</p>
      <EventSentence {...shown} hint="chooseInList" />
    </div>
  );
}

/** Shows an event as a sentence, followed by more facts from its source. */
export function EventSentence({ game, event, hint }: EventSentenceProps) {
  const translate = useTexts();
  const describer = useEventDescriber(game);
  return (
    <div class="event-sentence">
      <p aria-live="polite">
        {event === null ? (
          <span class="muted">{translate(hint)}</span>
        ) : (
          <>
            <strong>{describer.clock(event)}</strong> {describer.describe(event)}
          </>
        )}
      </p>
      {event !== null && <Replay game={game} event={event} />}
      {event !== null && <More event={event} />}
    </div>
  );
}

interface EventProps {
  readonly event: sports.Event;
}

function Replay({ game, event }: EventProps & { readonly game: sports.Game }) {
  const translate = useTexts();
  const link = replayLink(game, event, useAddress());
  if (link === null) return null;
  return (
    <a class="replay" href={link} onClick={followHere}>
      {translate('replay')}
    </a>
  );
}

/** Shows what the source adds: the kind of event, an outcome that is no success or failure, and its description. */
function More({ event }: EventProps) {
  const translate = useTexts();
  const { event_type, event_subtype, outcome, is_successful, attributes } = event;
  const description = attributes['description'] ?? attributes['play_description'];
  const facts = [event_subtype, is_successful === null ? outcome : null]
    .filter((fact) => fact !== null)
    .map((fact) => fact.replaceAll('_', ' '))
    .filter((fact) => fact.toLowerCase() !== event_type.replaceAll('_', ' '));
  if (typeof description === 'string') facts.push(`“${description}”`);
  if (facts.length === 0) return null;
  return <p class="muted small">{translate('sourceSays', { facts: [...new Set(facts)].join(', ') })}</p>;
}
