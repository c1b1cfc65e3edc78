import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { checkEvent, checkFrame, checkGame } from '../../model/validate.ts';
import type { GameSource, ImportReport } from '../port.ts';

/** What an import said beside its records. */
export interface Heard {
  readonly report: ImportReport;
  readonly notes: string[];
  readonly skipped: string[];
  bytes: number;
}

export function listen(): Heard {
  const heard: Heard = {
    notes: [],
    skipped: [],
    bytes: 0,
    report: {
      note: (text) => heard.notes.push(text),
      skip: (reason) => heard.skipped.push(reason),
      progress: (bytes) => {
        heard.bytes += bytes;
      },
    },
  };
  return heard;
}

export interface ReadGame extends Heard {
  readonly game: Game;
  readonly frames: readonly Frame[];
  readonly frameRate: number | null;
  readonly events: readonly GameEvent[];
}

/** Imports a game as the core does: frames, game, events, each checked. */
export async function readWhole(source: GameSource | undefined): Promise<ReadGame> {
  if (source === undefined) throw new Error('there is no such game');
  const heard = listen();
  const imported = await source.read(heard.report);
  const frames: Frame[] = [];
  for await (const frame of imported.tracking?.frames ?? []) {
    checkFrame(frame, frames.at(-1) ?? null);
    frames.push(frame);
  }
  const game = imported.game();
  const context = checkGame(game);
  const events = [...imported.events()];
  for (const event of events) checkEvent(event, context);
  return { ...heard, game, frames, frameRate: imported.tracking?.frame_rate_hz ?? null, events };
}

const EVENT_HEADER =
  'Team,Type,Subtype,Period,Start Frame,Start Time [s],End Frame,End Time [s],From,To,Start X,Start Y,End X,End Y';

export function eventsCsv(...rows: readonly string[]): string {
  return `${[EVENT_HEADER, ...rows].join('\n')}\n`;
}

/** Seven players a team, the first the goalkeeper; home stands left in the first half, right in the second. */
const HOME_XS = [0.03, 0.2, 0.21, 0.25, 0.3, 0.4, 0.45];

export interface TrackingFixture {
  readonly team: 'Home' | 'Away';
  readonly labels?: readonly string[];
  /** Period, frame and time of each row. */
  readonly rows: readonly (readonly [period: number, frame: number, time: number])[];
  /** Positions along the length, in place of those of a kick-off. */
  readonly xs?: (period: number) => readonly (number | null)[];
}

export function trackingCsv({ team, labels, rows, xs }: TrackingFixture): string {
  const first = team === 'Home' ? 1 : 21;
  const names = labels ?? HOME_XS.map((_, index) => `Player${first + index}`);
  const mirrored = (period: number) => (team === 'Home') === (period % 2 === 1);
  const stand = xs ?? ((period: number) => HOME_XS.map((x) => (mirrored(period) ? x : 1 - x)));
  const lines = rows.map(([period, frame, time]) => {
    const pairs = names.map((_, index) => {
      const x = stand(period)[index] ?? null;
      return x === null ? 'NaN,NaN' : `${x.toFixed(5)},0.25000`;
    });
    return `${period},${frame},${time},${pairs.join(',')},0.50000,0.75000`;
  });
  const head = [
    `,,,${names.map(() => `${team},`).join(',')},,`,
    `,,,${names.map((_, index) => `${first + index},`).join(',')},,`,
    `Period,Frame,Time [s],${names.map((name) => `${quoted(name)},`).join(',')},Ball,`,
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}

function quoted(name: string): string {
  return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

/** The files of a CSV game called `name`, both teams with the same rows. */
export function trackingPair(name: string, rows: TrackingFixture['rows']): Record<string, string> {
  return {
    [`${name}_RawTrackingData_Home_Team.csv`]: trackingCsv({ team: 'Home', rows }),
    [`${name}_RawTrackingData_Away_Team.csv`]: trackingCsv({ team: 'Away', rows }),
  };
}

/** An event of the JSON, with what matters to a test in place of the rest. */
export function eventJson(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    index: 1,
    team: { id: 'A', name: 'Rot' },
    type: { name: 'PASS', id: 1 },
    subtypes: null,
    start: { frame: 2, time: 0.2, x: 0.25, y: 0.5 },
    end: { frame: 4, time: 0.4, x: 0.5, y: 0.75 },
    period: 1,
    from: { id: 'p1', name: 'Läufer 4' },
    to: null,
    ...fields,
  };
}

export function eventsJson(...events: readonly Record<string, unknown>[]): string {
  return JSON.stringify({ data: events });
}
