import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import type { Answer } from '../../shared/answer.ts';

export const EventsContext = createContext<Answer<readonly sports.Event[]>>({
  state: 'loading',
  stale: null,
});

/** All events of the game that is shown, in the order of play; loaded once for all tabs. */
export const useEvents = (): Answer<readonly sports.Event[]> => useContext(EventsContext);
