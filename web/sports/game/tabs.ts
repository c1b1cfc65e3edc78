import type { FunctionComponent } from 'preact';
import type { sports } from '../../../client/index.ts';
import { lazy } from '../../shared/lazy.tsx';
import type { TextKey } from '../texts/index.ts';
import type { EventType } from '../vocabulary/words.ts';
import type { TabProps } from './tab.ts';

interface Tab {
  readonly label: TextKey;
  /** Labels by sport, for sports that use a different term. */
  readonly labelIn?: Readonly<Record<string, TextKey>>;
  /** Component of the tab. Its code is loaded on first use, to keep the initial page small. */
  readonly content: FunctionComponent<TabProps>;
  /** Returns whether the game has data for this tab. `events` is null until the events are loaded. */
  readonly has: (game: sports.Game, events: Events) => boolean;
}

type Events = readonly sports.Event[] | null;

const hasEvents = ({ events }: sports.Game): boolean => events.count > 0;
const hasTracking = ({ tracking }: sports.Game): boolean => tracking !== null;
const always = (): boolean => true;
const hasAny =
  (...types: readonly EventType[]) =>
  (game: sports.Game, events: Events): boolean =>
    hasEvents(game) && (events === null || events.some(({ event_type }) => types.includes(event_type)));

/** Tabs of a game by value of `?tab=`, in display order. */
export const TABS = {
  events: {
    label: 'tabEvents',
    has: hasEvents,
    content: lazy(async () => (await import('../events/events-tab.tsx')).EventsTab),
  },
  shots: {
    label: 'tabShots',
    labelIn: { american_football: 'tabKicks' },
    has: hasAny('shot', 'goal'),
    content: lazy(async () => (await import('../shots/shots-tab.tsx')).ShotsTab),
  },
  passes: {
    label: 'tabPasses',
    has: hasAny('pass'),
    content: lazy(async () => (await import('../passes/passes-tab.tsx')).PassesTab),
  },
  tracking: {
    label: 'tabTracking',
    has: hasTracking,
    content: lazy(async () => (await import('../playback/tracking.tsx')).Tracking),
  },
  players: {
    label: 'tabPlayers',
    has: always,
    content: lazy(async () => (await import('../players/players-tab.tsx')).PlayersTab),
  },
  data: {
    label: 'tabData',
    has: always,
    content: lazy(async () => (await import('../requests/data-tab.tsx')).DataTab),
  },
} as const satisfies Record<string, Tab>;

export type TabId = keyof typeof TABS;

export function tabLabel(id: TabId, sport: string): TextKey {
  const { label, labelIn = {} }: Tab = TABS[id];
  return labelIn[sport] ?? label;
}

/** Returns the tabs for which this game has data. */
export const tabsOf = (game: sports.Game, events: Events): TabId[] =>
  (Object.keys(TABS) as TabId[]).filter((id) => TABS[id].has(game, events));
