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
  /** Returns whether the match has data for this tab. `events` is null until the game's events are loaded. */
  readonly has: (game: sports.Game, events: Events, linked: readonly sports.Game[]) => boolean;
}

type Events = readonly sports.Event[] | null;

const hasEvents = ({ events }: sports.Game): boolean => events.count > 0;
/** The tracking can come from another source of the match. */
const hasTracking = (game: sports.Game, _: Events, linked: readonly sports.Game[]): boolean =>
  [game, ...linked].some(({ tracking }) => tracking !== null);
const always = (): boolean => true;
const hasAny =
  (...types: readonly EventType[]) =>
  (game: sports.Game, events: Events): boolean =>
    hasEvents(game) && (events === null || events.some(({ event_type }) => types.includes(event_type)));

/** Tabs of a game by value of `?tab=`, in display order. */
export const TABS = {
  story: {
    label: 'tabStory',
    has: hasAny('goal', 'shot', 'card', 'free_throw', 'touchdown', 'conversion', 'safety'),
    content: lazy(async () => (await import('../story/story-tab.tsx')).StoryTab),
  },
  tracking: {
    label: 'tabTracking',
    has: hasTracking,
    content: lazy(async () => (await import('../playback/tracking.tsx')).Tracking),
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
  events: {
    label: 'tabEvents',
    has: hasEvents,
    content: lazy(async () => (await import('../events/events-tab.tsx')).EventsTab),
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

/** Returns the tabs for which this game, or for tracking its match, has data. */
export const tabsOf = (game: sports.Game, events: Events, linked: readonly sports.Game[]): TabId[] =>
  (Object.keys(TABS) as TabId[]).filter((id) => TABS[id].has(game, events, linked));
