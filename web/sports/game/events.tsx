import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import type { Answer } from '../../shared/answer.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useTexts } from '../texts/index.ts';

export const EventsContext = createContext<Answer<readonly sports.Event[]>>({
  state: 'loading',
  stale: null,
});

/** Returns all events of the current game in playing order. The events are loaded once for all tabs. */
export const useEvents = (): Answer<readonly sports.Event[]> => useContext(EventsContext);

interface WithEventsProps {
  readonly children: (events: readonly sports.Event[]) => ComponentChildren;
}

/**
 * Renders content that needs the game's events. Shows the loading or error state until the events are loaded.
 */
export function WithEvents({ children }: WithEventsProps) {
  const events = useEvents();
  const translate = useTexts();
  if (events.state === 'failed') return <Failure {...events} />;
  if (events.state === 'loading') return <Loading />;
  if (events.value.length === 0) return <p class="state">{translate('noEvents')}</p>;
  return <>{children(events.value)}</>;
}
