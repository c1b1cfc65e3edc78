import Type from 'typebox';
import type { FoundFile } from '../../reading/files.ts';
import { optional, schemaCheck } from '../../reading/json.ts';

const Named = Type.Object({ id: optional(Type.Integer()), name: optional(Type.String()) });
/** Anonymised matches have no team names. */
const Team = Type.Object({ id: optional(Type.Integer()), name: optional(Type.String()) });
const Tracked = Type.Object({ trackable_object: optional(Type.Integer()) });
const Person = Type.Object({
  id: Type.Integer(),
  team_id: Type.Integer(),
  trackable_object: optional(Type.Integer()),
  number: optional(Type.Integer()),
  start_time: optional(Type.String()),
  end_time: optional(Type.String()),
  first_name: optional(Type.String()),
  last_name: optional(Type.String()),
  short_name: optional(Type.String()),
  player_role: optional(Type.Object({ name: optional(Type.String()), acronym: optional(Type.String()) })),
});
const MatchPeriod = Type.Object({
  period: Type.Integer({ minimum: 1 }),
  start_frame: Type.Integer({ minimum: 0 }),
  end_frame: Type.Integer({ minimum: 0 }),
});
export const checkMatch = schemaCheck(
  Type.Object({
    id: Type.Integer(),
    date_time: optional(Type.String()),
    home_team: Team,
    away_team: Team,
    home_team_score: optional(Type.Integer({ minimum: 0 })),
    away_team_score: optional(Type.Integer({ minimum: 0 })),
    pitch_length: Type.Number({ exclusiveMinimum: 0 }),
    pitch_width: Type.Number({ exclusiveMinimum: 0 }),
    stadium: optional(Named),
    competition_edition: optional(Type.Object({ competition: optional(Named), season: optional(Named) })),
    competition_round: optional(Named),
    players: Type.Array(Person),
    referees: optional(Type.Array(Tracked)),
    ball: optional(Tracked),
    match_periods: optional(Type.Array(MatchPeriod)),
    home_team_side: optional(Type.Array(Type.String())),
  }),
);

/** The imported fields of the match JSON. */
export type Match = ReturnType<typeof checkMatch>;

/**
 * A frame from either format. Positions are in metres from the centre. The axes stay the same when the teams
 * change ends.
 */
export interface SkillCornerFrame {
  readonly frame: number;
  readonly period: number | null;
  /** Time on the match clock, which continues across periods. */
  readonly clock: string | null;
  readonly ball: SkillCornerPosition | null;
  readonly objects: readonly TrackedObject[];
  readonly possession: 'home' | 'away' | null;
}

export interface SkillCornerPosition {
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
}

/** A person or, in the older format, a ball. */
export interface TrackedObject extends SkillCornerPosition {
  /** Player id; only in V3. */
  readonly player: number | null;
  /** Id of the tracked object; only in the older format. */
  readonly trackable: number | null;
  /** Group of an unidentified object; only in the older format. */
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

const checkV3 = schemaCheck(
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
const checkOlder = schemaCheck(
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

/** Converts a parsed frame in either format. Throws ImportError if the frame is invalid. */
export function readFrame(
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

/** Returns the side in a group name such as `home team`. */
function sideOf(group: string | null | undefined): 'home' | 'away' | null {
  if (group?.startsWith('home')) return 'home';
  return group?.startsWith('away') ? 'away' : null;
}

/** Returns the object in a list; the list is empty if the position is null. */
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
