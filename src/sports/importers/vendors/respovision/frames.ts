import Type from 'typebox';
import {
  type CoordinateSystem,
  canonicalPoint,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { Identity, Squads } from '../../core/squads.ts';
import type { SourceFile } from '../../reading/files.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import type { Line } from '../../reading/lines.ts';

const AREA = STANDARD_AREA.soccer;
/** Metres from the bottom left corner. */
const PITCH: CoordinateSystem = { left: 0, right: AREA.length_m, bottom: 0, top: AREA.width_m };

/** Numbers of the periods by their names. */
const PERIODS: ReadonlyMap<string, number> = new Map([
  ['half_1', 1],
  ['half_2', 2],
  ['extra_time_1', 3],
  ['extra_time_2', 4],
  ['extra_half_1', 3],
  ['extra_half_2', 4],
  ['penalties', 5],
]);

const number = optional(Type.Number());
const text = optional(Type.String());
const PersonShape = Type.Object({
  team_name: text,
  person_name: text,
  jersey_number: number,
  category_name: text,
  x: number,
  y: number,
  speed: number,
  is_imputed: optional(Type.Boolean()),
});
const checkFrame = vendorShape(
  Type.Object({
    frame_id: Type.Integer({ minimum: 0 }),
    time: Type.String(),
    period: Type.String(),
    pitch_side: optional(Type.Object({ left: text, right: text })),
    ball: optional(Type.Object({ x: number, y: number, z: number })),
    ball_possession: text,
    players: Type.Array(PersonShape),
    referees: optional(Type.Array(PersonShape)),
  }),
);

export interface SourceFrame extends ReturnType<typeof checkFrame> {
  readonly number: number;
  readonly seconds: number;
}

/** Reads a line. The source writes NaN for unknown numbers, which is not JSON. Throws ImportError where it is not a frame. */
export function readSourceFrame({ text: line, number: at }: Line, file: SourceFile): SourceFrame {
  const { path } = file;
  const json = line.replace(/^\uFEFF/, '').replaceAll(/:\s*NaN\b/g, ':null');
  const source = checkFrame(parseJson(json, path, at), file, `line ${at}: `);
  const period = PERIODS.get(source.period) ?? Number(/([1-5])$/.exec(source.period)?.[1] ?? Number.NaN);
  if (!Number.isInteger(period))
    throw new ImportError(path, `"${source.period}" is not a period`, { line: at });
  return { ...source, number: period, seconds: secondsOf(source.time, path, at) };
}

/** Seconds of `minutes:seconds`, before which hours may stand. */
function secondsOf(time: string, path: string, line: number): number {
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (!(seconds >= 0)) throw new ImportError(path, `"${time}" is not a time`, { line });
  return seconds;
}

const GOALKEEPER = 'goalkeeper';

/** Maps frames one by one. `starts` are the first times of the periods; goalkeepers who are seen are added to `keepers`. */
export function frameMapper(
  { home, away }: { readonly home: string; readonly away: string },
  squads: Squads,
  { starts, keepers }: { readonly starts: ReadonlyMap<number, number>; readonly keepers: Set<string> },
) {
  const place = (x: number, y: number) => canonicalPoint(toMetres(PITCH, AREA, { x, y }), false);
  const identityOf = ({ team_name, jersey_number, category_name }: Person): Partial<Identity> => {
    if (team_name !== home && team_name !== away) return {};
    const player = squads.with(team_name === home ? 'home' : 'away', jersey_number);
    if (category_name === GOALKEEPER && player.player_id !== null) keepers.add(player.player_id);
    return player;
  };
  const personOf = (person: Person): FramePlayer[] => {
    const { x, y, speed, is_imputed } = person;
    if (typeof x !== 'number' || typeof y !== 'number') return [];
    return [
      makeFramePlayer({
        ...identityOf(person),
        ...place(x, y),
        speed: typeof speed === 'number' ? Math.max(0, speed) : null,
        is_visible: typeof is_imputed === 'boolean' ? !is_imputed : null,
      }),
    ];
  };
  return (source: SourceFrame): Frame => {
    const { x, y, z } = source.ball ?? {};
    return makeFrame({
      frame_id: source.frame_id,
      period: source.number,
      time_s: roundTime(Math.max(0, source.seconds - (starts.get(source.number) ?? 0))),
      ball:
        typeof x === 'number' && typeof y === 'number'
          ? { ...place(x, y), z: typeof z === 'number' ? roundPosition(z) : null }
          : null,
      ball_team: [home, away].find((team) => team === source.ball_possession) ?? null,
      players: [...source.players, ...(source.referees ?? [])].flatMap(personOf),
    });
  };
}

export type Person = SourceFrame['players'][number];
