import type { Frame } from '../../../../model/frame.ts';
import { ANONYMOUS_TRACK, makeFrame, makeFramePlayer } from '../../../../model/make-frame.ts';
import { roundTime } from '../../../../model/units.ts';
import type { SkipReport } from '../../../core/skip-report.ts';
import { shirtNumber } from '../../../reading/values.ts';
import type { CupFrame } from '../clock/tracking.ts';
import { heightOf, placeOf } from '../coordinates.ts';
import type { Rotation } from '../events/coordinates.ts';
import type { PeriodLengths } from '../events/metadata.ts';
import type { Side, TeamNames } from '../events/schema.ts';
import type { CupPlayers } from '../metadata.ts';
import type { TrackedObject } from './schema.ts';

export interface FrameContext {
  readonly teams: TeamNames;
  readonly sides: ReadonlyMap<string, Side>;
  readonly players: CupPlayers;
  readonly lengths: PeriodLengths;
  readonly rotation: Rotation;
  /** Counts people of unknown teams. */
  readonly skips: SkipReport;
  /** Counts people without a position. */
  skip(reason: string): void;
}

const UNPLACED = 'a tracked person without a position';

export function mapFrame({ id, period, clock, objects }: CupFrame, context: FrameContext): Frame {
  const isRotated = context.rotation.isRotated(period);
  const people = objects.flatMap(({ isPuck, place, track, ...object }) => {
    if (isPuck) return [];
    if (place === null) {
      context.skip(UNPLACED);
      return [];
    }
    const at = placeOf(place, isRotated);
    const player = context.skips.tryOrSkip(() => makeFramePlayer({ ...identityOf(object, context), ...at }));
    return player === null ? [] : [{ player, track }];
  });
  const ids = people.map(({ player }) => player.player_id);
  const isUnique = (player_id: string | null) => ids.indexOf(player_id) === ids.lastIndexOf(player_id);
  return makeFrame({
    frame_id: id,
    period,
    time_s: roundTime(context.lengths.elapsed(period, clock)),
    ball: puckOf(objects, isRotated),
    // If two players in a frame have the same shirt, at least one shirt was misread.
    players: people.map(({ player, track }) =>
      player.player_id !== null && isUnique(player.player_id)
        ? player
        : { ...player, player_id: track === null ? null : `${ANONYMOUS_TRACK}${track}` },
    ),
  });
}

function identityOf(
  { row, team, label }: Pick<TrackedObject, 'row' | 'team' | 'label'>,
  { teams, sides, players }: FrameContext,
) {
  const side = team === null ? null : (sides.get(team) ?? row.fail(`"${team}" is neither team of the game`));
  const player = side === null || label === null ? null : players.wearing(side, label);
  return {
    player_id: player?.player_id ?? null,
    team: side === null ? null : teams[side],
    jersey_number: shirtNumber(label),
  };
}

function puckOf(objects: readonly TrackedObject[], isRotated: boolean): Frame['ball'] {
  const puck = objects.find(({ isPuck, place }) => isPuck && place !== null);
  if (puck?.place == null) return null;
  return { ...placeOf(puck.place, isRotated), z: heightOf(puck.z) };
}
