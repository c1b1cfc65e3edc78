import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import { coordinates } from '../../../model/make-event.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import type { Side } from '../../core/squads.ts';
import { type AttackDirections, isRotated } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { type JsonElement, readElements } from '../../reading/json-elements.ts';
import { type Action, actionsIn } from './actions/events.ts';
import { toCanonicalPoint } from './coordinates.ts';
import type { PffPeople } from './metadata.ts';
import { checkEvent, type PffEvent } from './schema.ts';
import { GAME_END, OUT_REASONS, PFF } from './vocabulary.ts';

type Place = ReturnType<typeof toCanonicalPoint>;

/** An action with its time in the video and its position, which are not converted yet. */
interface Moment extends Action {
  readonly period: number;
  /** Seconds in the video. */
  readonly video: number | null;
  readonly place: Place;
  /** Source's id of the possession of a player. */
  readonly gameEvent: string;
}

/** The events of a game. */
export interface PffEvents {
  readonly moments: readonly Moment[];
  /** Positions of the players at some events of each period, to determine the direction of attack. */
  readonly frames: readonly Frame[];
  /** Score of a finished game; null if the events do not reach the end. */
  readonly score: Readonly<Record<Side, number>> | null;
  /** First and last time of each period in the video. */
  readonly spans: ReadonlyMap<number, { readonly start: number; readonly end: number }>;
}

/** Number of events with positions to keep in each period. */
const SURVEYED = 50;

/** Reads the events, one at a time because the files are large. Adds players whom no roster lists to `people`. */
export async function readPffEvents(
  file: FoundFile,
  game: string,
  people: PffPeople,
  report: ImportReport,
): Promise<PffEvents> {
  const collector = new EventCollector(people);
  for await (const element of readElements(file, null, (bytes) => report.progress(bytes))) {
    const source = readEvent(element, file);
    if (source === null) continue;
    if (String(source.gameId ?? game) !== game) report.skip('event of another game');
    else if (isDisallowed(source)) report.skip('event that the source marks as not having happened');
    else collector.add(source);
  }
  return collector.events();
}

function isDisallowed({ gameEvents, possessionEvents }: PffEvent): boolean {
  return gameEvents.initialNonEvent === true || possessionEvents?.['nonEvent'] === true;
}

class EventCollector {
  readonly #people: PffPeople;
  readonly #frames: FrameCollector;
  readonly #moments: Moment[] = [];
  readonly #fouls = new Set<string>();
  readonly #score = { home: 0, away: 0 };
  #isFinished = false;

  constructor(people: PffPeople) {
    this.#people = people;
    this.#frames = new FrameCollector(people);
  }

  add(source: PffEvent): void {
    const { outType, endType, period } = source.gameEvents;
    this.#frames.add(source);
    this.#moments.push(...momentsIn(source, this.#people, newFoul(source, this.#fouls)));
    const scorer = OUT_REASONS.get(outType ?? '')?.scorer;
    if (scorer !== undefined && Number(period) < SHOOTOUT) this.#score[scorer] += 1;
    if (endType === GAME_END) this.#isFinished = true;
  }

  events(): PffEvents {
    const moments = this.#moments.toSorted((a, b) => a.period - b.period || (a.video ?? 0) - (b.video ?? 0));
    const score = this.#isFinished ? this.#score : null;
    return { moments, frames: this.#frames.frames, score, spans: spansOf(moments) };
  }
}

const SHOOTOUT = 5;

/** Returns null for an unusable event. The first unusable field makes the import read the file again. */
function readEvent({ text, line, path }: JsonElement, file: FoundFile): PffEvent | null {
  const read = () => {
    const value = parseJson(text, file.path, line, { kind: 'value', path });
    return checkEvent(value, file, { line, element: path });
  };
  return file.skipped.open().skipsMismatches ? file.skipped.tryOrSkip(read) : read();
}

/** Returns the foul of a record, unless an earlier record of the same possession has it already. */
function newFoul({ fouls, gameEventId }: PffEvent, known: Set<string>) {
  const [foul] = [fouls].flat();
  if (!foul) return null;
  const key = `${gameEventId} ${JSON.stringify(foul)}`;
  if (known.has(key)) return null;
  known.add(key);
  return foul;
}

function momentsIn(source: PffEvent, people: PffPeople, foul: ReturnType<typeof newFoul>): Moment[] {
  const { gameEvents, gameEventId, eventTime, startTime } = source;
  return actionsIn(source, people, foul).map((action) => ({
    ...action,
    period: Number(gameEvents.period),
    video: eventTime ?? startTime ?? null,
    place: placeOf(source),
    gameEvent: String(gameEventId),
  }));
}

/** Returns the position of the ball; if it is unknown, of the player in possession. */
function placeOf({ ball, gameEvents, homePlayers, awayPlayers }: PffEvent): Place {
  const [measured] = [ball].flat();
  const isOnBall = (person: { readonly playerId?: unknown } | null | undefined) =>
    String(person?.playerId ?? '') === String(gameEvents.playerId ?? 'nobody');
  return (
    toCanonicalPoint(measured) ??
    toCanonicalPoint([...(homePlayers ?? []), ...(awayPlayers ?? [])].find(isOnBall))
  );
}

/** Collects the positions of the players, and the players of both teams. */
class FrameCollector {
  readonly frames: Frame[] = [];
  readonly #people: PffPeople;
  readonly #counts = new Map<number, number>();

  constructor(people: PffPeople) {
    this.#people = people;
  }

  add({ gameEvents, homePlayers, awayPlayers }: PffEvent): void {
    const period = Number(gameEvents.period);
    const count = this.#counts.get(period) ?? 0;
    const players = [...this.#playersOf(homePlayers, 'home'), ...this.#playersOf(awayPlayers, 'away')];
    if (count >= SURVEYED || players.length === 0) return;
    this.#counts.set(period, count + 1);
    this.frames.push(makeFrame({ frame_id: count, period, time_s: 0, ball: null, players }));
  }

  #playersOf(people: PffEvent['homePlayers'], side: Side) {
    return (people ?? []).flatMap((person) => {
      this.#people.see(person?.playerId, side, person?.jerseyNum);
      const place = toCanonicalPoint(person);
      if (!person || place === null) return [];
      const player_id = person.playerId ? PFF.idOf(person.playerId) : null;
      return [makeFramePlayer({ player_id, team: this.#people.teamOf(side), x: place.x, y: place.y })];
    });
  }
}

/** Returns the first and last time of each period. A period starts at its kickoff, if there is one. */
function spansOf(moments: readonly Moment[]): Map<number, { start: number; end: number }> {
  const spans = new Map<number, { start: number; end: number }>();
  for (const { period, video, source_type } of moments) {
    if (video === null) continue;
    const span = spans.get(period) ?? { start: video, end: video };
    spans.set(period, span);
    if (/KICKOFF/.test(source_type)) span.start = video;
    span.end = Math.max(span.end, video);
  }
  return spans;
}

export interface EventContext {
  readonly gameId: string;
  readonly directions: AttackDirections;
  /** Start of each period in the video, in seconds. */
  readonly starts: ReadonlyMap<number, number>;
  readonly teamOf: (side: Side) => string;
  /** Returns the frame at a time in the video. */
  readonly frameAt: (video: number) => number | null;
}

/** Maps the events to the dataset. */
export function* mapEvents({ moments }: PffEvents, context: EventContext): Generator<GameEvent> {
  let holder: Side | null = null;
  for (const [index, moment] of moments.entries()) {
    const { actor, side, period, video, place, gameEvent: _, holder: next, ...action } = moment;
    const isWon = action.event_type === 'reception' && holder !== null && holder !== side;
    yield PFF.event({
      ...action,
      game_id: context.gameId,
      event_type: isWon ? 'recovery' : action.event_type,
      period,
      time_s: timeOf(moment, context.starts),
      team: side && context.teamOf(side),
      player_id: actor?.player_id ?? null,
      player: actor?.name ?? null,
      ...coordinates(
        rotated(place, period, context.directions),
        rotated(endOf(moments, index), period, context.directions),
      ),
      frame_id: video === null ? null : context.frameAt(video),
    });
    holder = next ?? holder;
  }
}

function timeOf({ video, period }: Moment, starts: EventContext['starts']): number | null {
  const start = starts.get(period);
  return video === null || start === undefined ? null : roundTime(Math.max(0, video - start));
}

/** Returns null in a period without a direction, if the other periods are rotated. */
function rotated(place: Place, period: number, directions: AttackDirections): Place {
  if (directions.known && !directions.signs.has(period)) return null;
  return toCanonicalPoint(place, isRotated(period, directions));
}

/**
 * Returns the end of a completed pass: the position at the next event, if it is the receiver's. The source has no
 * end positions.
 */
function endOf(moments: readonly Moment[], index: number): Place {
  const pass = moments[index];
  if (pass?.event_type !== 'pass' || !pass.recipient_id) return null;
  const next = moments
    .slice(index + 1, index + 1 + NEXT_EVENTS)
    .find(({ gameEvent }) => gameEvent !== pass.gameEvent);
  return next?.period === pass.period && next.actor?.player_id === pass.recipient_id ? next.place : null;
}

/** Number of events in which to look for the next possession. */
const NEXT_EVENTS = 10;
