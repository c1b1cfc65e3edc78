import { ImportError } from '../../../core/errors.ts';
import { dateOf, textOrNull, utcTime } from '../../../reading/values.ts';
import {
  bareId,
  type Description,
  describedBy,
  type Side,
  scoreOf,
  shootoutOf,
  sidesOf,
  statOf,
  winnerOf,
} from '../metadata.ts';
import { childrenNamed, descend, type FeedElement, faultIn } from '../schema.ts';
import { RESULT_STATUSES, ZONES } from '../vocabulary.ts';

/** Whether a document is a schedule (F1). Unlike in F7 and F9, its matches have ids, and it names the competition. */
export function isSchedule(document: FeedElement): boolean {
  const matches = childrenNamed(document, 'MatchData');
  const hasIds = matches.some(({ attributes }) => 'uID' in attributes);
  return hasIds || matches.length > 1 || 'competition_id' in document.attributes;
}

/** A match of a schedule, or the problem that makes it unusable. */
export type ScheduledMatch = { readonly matchId: string; readonly description: Description } | ImportError;

export function scheduleOf(document: FeedElement, path: string): ScheduledMatch[] {
  return childrenNamed(document, 'MatchData').map((match) => {
    try {
      return matchOf(document, match, path);
    } catch (error) {
      if (error instanceof ImportError) return error;
      throw error;
    }
  });
}

function matchOf(document: FeedElement, match: FeedElement, path: string): ScheduledMatch {
  const id = match.attributes['uID'];
  if (!id) throw faultIn(path, match, '<MatchData> has no uID');
  const [home, away] = sidesOf(document, match, path);
  const info = descend(match, 'MatchInfo');
  const { attributes } = document;
  const status = RESULT_STATUSES.get(info?.attributes['Period'] ?? '') ?? null;
  const description = describedBy({
    home: home.team,
    away: away.team,
    date: dateOf(descend(info, 'Date')?.text),
    venue: venueOf(match),
    competition: textOrNull(attributes['competition_name']),
    season: textOrNull(attributes['season_name']),
    // While a match is being played, the schedule has its present score.
    score: status === null ? null : scoreOf(home, away, 'Score'),
    facts: {
      status,
      winner: winnerIn(info, home, away),
      shootout: status === null ? null : shootoutOf(home, away, 'PenaltyScore'),
      stage: textOrNull(info?.attributes['GroupName']),
      kickoff_utc: kickoffOf(info),
    },
    ids: {
      game: bareId(id),
      competition: textOrNull(attributes['competition_id']),
      season: textOrNull(attributes['season_id']),
    },
  });
  return { matchId: bareId(id), description };
}

/** JSON has the venue's id in place of its name. */
function venueOf(match: FeedElement): string | null {
  const venue = statOf(match, 'Venue');
  return venue !== null && /^\d+$/.test(venue) ? null : venue;
}

/** Returns the winner, unless the match is a second leg: its winner won the tie. */
function winnerIn(info: FeedElement | undefined, ...sides: readonly Side[]): string | null {
  const { MatchWinner: winner, GameWinner: stated, Leg: leg = '0' } = info?.attributes ?? {};
  return Number(leg) > 1 && stated === undefined ? null : winnerOf(stated ?? winner, ...sides);
}

/** Returns the start, which is in the named zone, even in fields that are called UTC. */
function kickoffOf(info: FeedElement | undefined): string | null {
  const zone = ZONES.get(descend(info, 'TZ')?.text ?? '');
  const isToBeConfirmed = descend(info, 'TBC')?.text === '1';
  return zone === undefined || isToBeConfirmed ? null : utcTime(`${descend(info, 'Date')?.text}${zone}`);
}
