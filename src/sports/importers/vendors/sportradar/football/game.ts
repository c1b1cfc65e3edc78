import type { GameEvent } from '../../../../model/event.ts';
import { ImportError } from '../../../core/errors.ts';
import type { GameImport, ImportReport } from '../../../core/port.ts';
import { SkipReport } from '../../../core/skip-report.ts';
import type { SourceFile } from '../../../reading/files.ts';
import { gridironGame } from '../../../shared/gridiron/game.ts';
import type { Play } from '../../../shared/gridiron/schema.ts';
import { factsOf, type ListedGame, numberedPeriods } from '../leagues/metadata.ts';
import { fieldOf } from '../schema.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import { playsOf, type RunningScore, type TimedRecord, unknownTypes } from './events.ts';
import { playersOf } from './metadata.ts';
import { checkRecord } from './schema.ts';
import { POSTSEASON } from './vocabulary.ts';

/** Reads the play-by-play of an American football game. */
export async function readFootballGame(
  listed: ListedGame,
  file: SourceFile,
  report: ImportReport,
): Promise<GameImport> {
  const records = recordsIn(listed, file, report);
  const unknown = unknownTypes(records);
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  const plays = playsOf(records, listed.teams);
  const facts = factsOf(listed);
  notePoints(plays, facts.score, report);
  const season = listed.context.season ?? listed.game.summary?.season;
  const game = await gridironGame(
    {
      vendor: SPORTRADAR.american_football,
      facts: { ...facts, ...(facts.status !== 'played' && { duration_minutes: null }) },
      rules: { season: Number(season?.year) || null, postseason: season?.type === POSTSEASON },
      plays,
      players: playersOf(
        records.map(({ record }) => record),
        listed.teams,
      ),
      tracking: null,
    },
    report,
  );
  return {
    ...game,
    isWithoutRecords: records.length === 0,
    events: () => withVendorIds(game.events(), records),
  };
}

function recordsIn({ game }: ListedGame, file: SourceFile, report: ImportReport): TimedRecord[] {
  const skips = new SkipReport(report, 'play');
  const records: TimedRecord[] = [];
  let before: RunningScore = { home: 0, away: 0 };
  for (const { number, where, elements } of numberedPeriods(game, 'pbp', file, report)) {
    for (const { value, place, drive } of elements.flatMap((element, index) =>
      placesIn(element, `${where}.pbp[${index}]`),
    )) {
      const record = skips.tryOrSkip(() => checkRecord(value, file, place));
      if (record !== null) records.push({ record, quarter: number, drive, before });
      before = scoreAfter(value, before);
    }
  }
  skips.finish();
  if (records.length === 0 && skips.count > 0) throw new ImportError(file.path, 'has no usable plays');
  return records;
}

/** Returns the score that a record states, even if the record is unusable. */
function scoreAfter(value: unknown, before: RunningScore): RunningScore {
  const [home, away] = [fieldOf(value, 'home_points'), fieldOf(value, 'away_points')];
  return typeof home === 'number' && typeof away === 'number' ? { home, away } : before;
}

/** Returns the records of a drive, or a record outside drives, with their places in the file. */
function placesIn(element: unknown, at: string) {
  const [key, plays] = playsIn(element);
  if (plays === null) return [{ value: element, place: at, drive: null }];
  const drive = fieldOf(element, 'sequence') ?? fieldOf(element, 'id');
  return plays.map((value, index) => ({ value, place: `${at}.${key}[${index}]`, drive }));
}

/** Returns the plays of a drive, which older versions call actions. Records outside drives have none. */
function playsIn(element: unknown): readonly [key: string, plays: readonly unknown[] | null] {
  for (const key of ['events', 'actions']) {
    const plays = fieldOf(element, key);
    if (Array.isArray(plays)) return [key, plays];
  }
  return ['events', null];
}

/** Replaces the numbers of plays by the vendor's ids. */
function* withVendorIds(events: Iterable<GameEvent>, records: readonly TimedRecord[]): Generator<GameEvent> {
  const idOf = (id: string) => {
    const [number = '', suffix] = id.split('-', 2);
    const known = records[Number(number) - 1]?.record.id ?? number;
    return suffix === undefined ? known : `${known}-${suffix}`;
  };
  for (const event of events) {
    const { play_id, ...attributes } = event.attributes;
    yield {
      ...event,
      event_id: idOf(event.event_id),
      related_event_ids: event.related_event_ids.map(idOf),
      attributes: { play_id: idOf(String(play_id)), ...attributes },
    };
  }
}

function notePoints(
  plays: readonly Play[],
  score: ReturnType<typeof factsOf>['score'],
  report: ImportReport,
): void {
  if (score === null) return;
  const of = (side: 'team_a' | 'team_b') =>
    plays.reduce((sum, { scored }) => sum + (scored?.side === side ? scored.points : 0), 0);
  if (of('team_a') === score.team_a && of('team_b') === score.team_b) return;
  report.note(`points of plays: ${of('team_a')}–${of('team_b')}; score: ${score.team_a}–${score.team_b}`);
}
