import Type from 'typebox';
import type { FoundFile } from '../../reading/files.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import { readElements } from '../../reading/json-elements.ts';
import { readLines } from '../../reading/lines.ts';

/** Tracking has a frame per line (V3), or is one array of frames (the older form). */
export interface TrackingFile {
  readonly file: FoundFile;
  readonly layout: 'lines' | 'array';
}

/** A frame of either form: metres from the centre, fixed to the pitch. */
export interface SkillCornerFrame {
  readonly frame: number;
  readonly period: number | null;
  /** The match clock, which runs on over the periods. */
  readonly clock: string | null;
  readonly ball: SkillCornerPosition | null;
  readonly objects: readonly TrackedObject[];
  /** The side in possession. */
  readonly possession: 'home' | 'away' | null;
}

export interface SkillCornerPosition {
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
}

/** A person or, in the older form, a ball. */
export interface TrackedObject extends SkillCornerPosition {
  /** V3's id of a player. */
  readonly player: number | null;
  /** The older form's id of whatever is tracked. */
  readonly trackable: number | null;
  /** The older form's group of an object that was not identified. */
  readonly group: string | null;
  readonly isVisible: boolean | null;
}

const head = {
  frame: Type.Integer({ minimum: 0 }),
  period: optional(Type.Integer({ minimum: 1 })),
  timestamp: optional(Type.String()),
  time: optional(Type.String()),
  possession: optional(Type.Object({ group: optional(Type.String()) })),
};
const position = { x: optional(Type.Number()), y: optional(Type.Number()) };

const checkV3 = vendorShape(
  Type.Object({
    ...head,
    ball_data: optional(Type.Object({ ...position, z: optional(Type.Number()) })),
    player_data: Type.Array(
      Type.Object({
        ...position,
        player_id: optional(Type.Integer()),
        is_detected: optional(Type.Boolean()),
      }),
    ),
  }),
);
const checkOlder = vendorShape(
  Type.Object({
    ...head,
    data: Type.Array(
      Type.Object({
        ...position,
        z: optional(Type.Number()),
        trackable_object: optional(Type.Integer()),
        group_name: optional(Type.String()),
        is_visible: optional(Type.Boolean()),
      }),
    ),
  }),
);

interface Reading {
  readonly onBytes?: (count: number) => void;
  /** Selects periods whose frames are left out, unparsed. */
  readonly isSkipped?: (period: number) => boolean;
}

/**
 * Streams the frames. Throws ImportError with the line of what is wrong, also where the file is cut short within a
 * frame.
 */
export async function* skillCornerFrames(
  { file, layout }: TrackingFile,
  { onBytes = () => undefined, isSkipped = () => false }: Reading = {},
): AsyncGenerator<SkillCornerFrame> {
  const records = layout === 'lines' ? numberedLines(file, onBytes) : readElements(file, null, onBytes);
  for await (const record of records) {
    const { text, line } = record;
    const period = periodIn(text);
    if (period !== null && isSkipped(period)) continue;
    const where = 'path' in record ? { line, element: record.path } : `line ${line}: `;
    yield readFrame(parseJson(text, file.path, line), file, where);
  }
}

async function* numberedLines(file: FoundFile, onBytes: (count: number) => void) {
  for await (const { text, number } of readLines(file, onBytes)) yield { text, line: number };
}

/** The period, from the text alone: no other key of a frame has this name. */
function periodIn(text: string): number | null {
  const digits = /"period"\s*:\s*(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Checks a parsed frame of either form. */
function readFrame(
  value: unknown,
  file: FoundFile,
  where: string | { readonly line: number; readonly element: string },
): SkillCornerFrame {
  if (typeof value === 'object' && value !== null && 'data' in value) {
    const { frame, period = null, timestamp, time, data, possession } = checkOlder(value, file, where);
    const objects = data.flatMap(({ x, y, z, trackable_object, group_name, is_visible }) =>
      objectAt(positionOf(x, y, z), {
        trackable: trackable_object ?? null,
        group: group_name ?? null,
        isVisible: is_visible ?? null,
      }),
    );
    return {
      ...{ frame, period, ball: null, objects },
      clock: timestamp ?? time ?? null,
      possession: sideOf(possession?.group),
    };
  }
  const {
    frame,
    period = null,
    timestamp = null,
    ball_data,
    player_data,
    possession,
  } = checkV3(value, file, where);
  const objects = player_data.flatMap(({ x, y, player_id, is_detected }) =>
    objectAt(positionOf(x, y, null), { player: player_id ?? null, isVisible: is_detected ?? null }),
  );
  const ball = positionOf(ball_data?.x, ball_data?.y, ball_data?.z);
  return { frame, period, clock: timestamp, ball, objects, possession: sideOf(possession?.group) };
}

/** `home team` or `away team`. */
function sideOf(group: string | null | undefined): 'home' | 'away' | null {
  if (group?.startsWith('home')) return 'home';
  return group?.startsWith('away') ? 'away' : null;
}

/** A list of one, or of none where the source gives no position. */
function objectAt(
  at: SkillCornerPosition | null,
  { player = null, trackable = null, group = null, isVisible = null }: Partial<TrackedObject>,
): TrackedObject[] {
  return at === null ? [] : [{ ...at, player, trackable, group, isVisible }];
}

function positionOf(
  x: number | null | undefined,
  y: number | null | undefined,
  z: number | null | undefined,
): SkillCornerPosition | null {
  return typeof x === 'number' && typeof y === 'number' ? { x, y, z: z ?? null } : null;
}
