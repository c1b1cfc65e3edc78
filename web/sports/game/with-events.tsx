import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useTexts } from '../texts/index.ts';
import { useEvents } from './events.ts';

interface WithEventsProps {
  readonly children: (events: readonly sports.Event[]) => ComponentChildren;
}

/** What needs the events of the game; until they are there, it says why they are not. */
export function WithEvents({ children }: WithEventsProps) {
  const events = useEvents();
  const say = useTexts();
  if (events.state === 'failed') return <Failure {...events} />;
  if (events.state === 'loading') return <Loading />;
  if (events.value.length === 0) return <p class="state">{say('noEvents')}</p>;
  return <>{children(events.value)}</>;
}
