import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Game, Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameTracking, ImportReport } from '../../core/port.ts';
import { RisingNumbers } from '../../core/rising-numbers.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import { mapEvents } from '../../shared/opta/events.ts';
import { MatchClock, noteTypes } from '../../shared/opta/metadata.ts';
import type { OptaEvent } from '../../shared/opta/schema.ts';
import { eventsOf } from './events.ts';
import { type Match, type MatchFiles, matchOf } from './metadata.ts';
import { readFeed } from './schema.ts';
import { type MatchTracking, openTracking } from './tracking.ts';
import { STATSPERFORM } from './vocabulary.ts';

/** Reads a match. Throws ImportError with file and position. */
export async function readStatsPerformGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  for (const { name } of files.others) {
    report.note(`${name} was not imported: another file contains the same feed for this match`);
  }
  const { match, events } = await readFeeds(files, report);
  const players = allPlayers(match, events, report);
  const opened = files.ma25 && (await openTracking(files.ma25, match, players, report));
  const tracked = withoutUnknownEnds(opened, events, report);
  const clock = new MatchClock(events);
  if (clock.periods().length === 0 && tracked === null)
    throw new ImportError(files.ma3?.path ?? files.matchId, 'has no events in any period');
  const gameId = STATSPERFORM.idOf(match.id);
  const frames = new RisingNumbers();
  const teams = new Map([
    [match.home.id, { name: match.home.name, isTeamA: true }],
    [match.away.id, { name: match.away.name, isTeamA: false }],
  ]);
  return {
    gameId,
    tracking: tracked && counted(tracked.tracking, frames),
    game: () =>
      gameOf(match, players, periodsOf(match, clock, tracked), tracked?.orientation ?? 'team_a_positive_x'),
    recordsSubstitutions: true,
    events: () =>
      mapEvents(events, { vendor: STATSPERFORM, gameId, teams, players, clock }).map((event) =>
        linked(event, tracked, frames),
      ),
  };
}

async function readFeeds(
  files: MatchFiles,
  report: ImportReport,
): Promise<{ match: Match; events: readonly OptaEvent[] }> {
  const { ma1, ma3 } = files;
  const described = ma1 ?? ma3;
  if (described === null) throw new RangeError('a match must have a description');
  const match = matchOf(await readFeed(described), described.path, report);
  if (ma1 === null) report.note('the lineups (MA1) are missing: the players come from the events');
  const events = ma3 === null ? [] : eventsOf(await readFeed(ma3), match, ma3.path, report);
  report.progress(totalBytes([ma1, ma3]));
  noteTypes(events, report);
  return { match, events };
}

/**
 * Events use the acting team's point of view. Without the attack direction, tracking cannot be aligned with
 * events.
 */
function withoutUnknownEnds(
  tracked: MatchTracking | null,
  events: readonly OptaEvent[],
  report: ImportReport,
): MatchTracking | null {
  if (tracked?.orientation !== 'fixed' || events.length === 0) return tracked;
  report.note('the tracking was not imported, because the direction of attack is unknown');
  return null;
}

function gameOf(
  match: Match,
  players: ReadonlyMap<string, Player>,
  periods: Period[],
  orientation: Game['orientation'],
): Game {
  return STATSPERFORM.game({
    game_id: STATSPERFORM.idOf(match.id),
    date: match.date,
    venue: match.venue,
    teams: { team_a: match.home.name, team_b: match.away.name },
    competition: match.competition,
    season: match.season,
    score: match.score,
    ...match.facts,
    vendor_ids: { ...match.ids, game: match.id, team_a: match.home.id, team_b: match.away.id },
    periods,
    playing_area: STANDARD_AREA.soccer,
    players: [...players.values()],
    orientation,
  });
}

/**
 * Returns the periods in the description, and all periods with events or tracking. A period lasts at least
 * until its last event or frame.
 */
function periodsOf({ durations, starts }: Match, clock: MatchClock, tracked: MatchTracking | null): Period[] {
  const lengths = new Map(durations);
  for (const { period, duration_s } of [...clock.periods(), ...(tracked?.periods() ?? [])]) {
    const known = lengths.get(period) ?? null;
    lengths.set(period, duration_s === null ? known : Math.max(known ?? 0, duration_s));
  }
  return [...lengths]
    .sort(([a], [b]) => a - b)
    .flatMap(([period, duration_s]) => {
      const type = SOCCER_PERIODS.get(period);
      return type ? [{ period, type, duration_s, start_utc: starts.get(period) ?? null }] : [];
    });
}

/** Returns the players in the lineups and players who appear only in events. */
function allPlayers(match: Match, events: readonly OptaEvent[], report: ImportReport): Map<string, Player> {
  const players = new Map(match.players);
  for (const { personId, personName, teamId } of events) {
    if (personId === null || players.has(personId)) continue;
    const team = teamId === match.home.id ? match.home.name : match.away.name;
    players.set(
      personId,
      STATSPERFORM.player({ player_id: STATSPERFORM.idOf(personId), name: personName, team }),
    );
    if (match.players.size > 0) report.note(`player ${personId} is in the events but in no line-up`);
  }
  return players;
}

function counted(tracking: GameTracking, frames: RisingNumbers): GameTracking {
  const source = tracking.frames;
  return {
    ...tracking,
    frames: (async function* () {
      for await (const frame of source) {
        frames.add(frame.frame_id);
        yield frame;
      }
    })(),
  };
}

/** Links an event to the frame at the event's time. */
function linked(event: GameEvent, tracked: MatchTracking | null, frames: RisingNumbers): GameEvent {
  if (tracked === null || event.time_s === null) return event;
  const frame = tracked.frameAt(event.period, event.time_s);
  return frames.has(frame) ? { ...event, frame_id: frame } : event;
}
