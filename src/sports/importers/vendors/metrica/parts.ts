import type { PartsOfGame } from '../../finding/parts.ts';

/** What each part is called in errors, with the name of its file. */
export const PART_NAMES = {
  csvEvents: 'events CSV (…_RawEventsData.csv)',
  csvHome: 'home team’s tracking (…_RawTrackingData_Home_Team.csv)',
  csvAway: 'away team’s tracking (…_RawTrackingData_Away_Team.csv)',
  eptsMetadata: 'metadata XML (…_metadata.xml)',
  eptsTracking: 'tracking text (…_tracking.txt)',
  jsonEvents: 'events JSON (…_events.json)',
} as const;

export type MetricaPart = keyof typeof PART_NAMES;

/** The files of a folder whose names begin alike. */
export type Parts = PartsOfGame<MetricaPart> & { readonly folder: string };
