import type { GameEvent } from './event.ts';

type Row = Readonly<Record<string, unknown>>;

/** Attributes of events that hold a freeze frame: who was where at the moment of the event. */
const FRAMES = ['freeze_frame', 'freeze_frame_360'] as const;

/** What a person of a frame has. Attributes have no schema, so anything of another type is unknown. */
const PERSON: Readonly<Record<string, 'string' | 'number' | 'boolean'>> = {
  player_id: 'string',
  player: 'string',
  position: 'string',
  teammate: 'boolean',
  actor: 'boolean',
  keeper: 'boolean',
  x: 'number',
  y: 'number',
};

/** Rows of FREEZE_FRAMES_TABLE: a row for each person of the event's frames. */
export function freezeFrameRows(event: GameEvent): Row[] {
  const { game_id, event_id, period, team, attributes } = event;
  return FRAMES.flatMap((frame) => {
    const people = attributes[frame];
    if (!Array.isArray(people)) return [];
    // The frame that a shot has of its own is not what a camera saw.
    const isOwn = frame === 'freeze_frame' && 'freeze_frame_360' in attributes;
    const visible_area = isOwn ? null : attributes['visible_area'];
    return people.map((person: unknown, index): Row => {
      const stated = Object.entries(person ?? {}).filter(([key, value]) => typeof value === PERSON[key]);
      return {
        ...Object.fromEntries(stated),
        ...{ game_id, event_id, frame, period, team, person: index + 1, visible_area },
      };
    });
  });
}
