import { describe, expect, it } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import type { Frame } from '../../model/frame.ts';
import { type AttackDirections, DirectionSurvey, type Sign, turnFrame } from './ends.ts';

const teams = { team_a: 'Terns', team_b: 'Herons' };

/** A frame with a goalkeeper of each team; team_a's has the sign's other side. */
function withKeepers(period: number, sign: Sign): Frame {
  return makeFrame({
    period,
    players: [
      makePlayer({ player_id: 'a1', team: 'Terns', x: -40 * sign }),
      makePlayer({ player_id: 'b1', team: 'Herons', x: 40 * sign }),
    ],
  });
}

/** A frame of so many unknown players a team, of whom team_a's is the outermost at the sign's other side. */
function crowd(period: number, sign: Sign, size = 8): Frame {
  const line = [-30, -20, -10, 0, 5, 10, 20, 25].slice(0, size);
  return makeFrame({
    period,
    players: line.flatMap((x) => [
      makePlayer({ player_id: null, team: 'Terns', x: (x - 10) * sign }),
      makePlayer({ player_id: null, team: 'Herons', x: (x + 10) * sign }),
    ]),
  });
}

function decide(frames: readonly Frame[], stated: ReadonlyMap<number, Sign> = new Map()): AttackDirections {
  const survey = new DirectionSurvey(teams, new Set(['a1', 'b1']));
  for (const frame of frames) survey.look(frame);
  return survey.decide(stated);
}

describe('the direction of attack', () => {
  it('follows from known goalkeepers, else from the outermost players', () => {
    const expected = {
      known: true,
      signs: new Map([
        [1, 1],
        [2, -1],
      ]),
    };
    expect(decide([withKeepers(1, 1), withKeepers(2, -1)])).toEqual(expected);
    expect(decide([crowd(1, 1), crowd(2, -1)])).toEqual(expected);
  });

  it('needs as many unknown players as a match may be played with', () => {
    expect(decide([crowd(1, 1, 7)]).known).toBe(true);
    expect(decide([crowd(1, 1, 6)]).known).toBe(false);
  });

  it('is what the source states if the frames tell nothing', () => {
    const empty = makeFrame({ players: [] });
    expect(decide([empty], new Map([[1, -1]]))).toEqual({ known: true, signs: new Map([[1, -1]]) });
  });

  it.each<[string, Frame[], Map<number, Sign>]>([
    ['source and frames contradict each other', [withKeepers(1, 1)], new Map([[1, -1]])],
    ['frames contradict each other', [withKeepers(1, 1), withKeepers(1, -1)], new Map()],
    [
      'nothing tells it for one of the periods',
      [withKeepers(1, 1), makeFrame({ period: 2, players: [] })],
      new Map(),
    ],
    ['there are no frames', [], new Map([[1, 1]])],
  ])('is not known where %s', (_, frames, stated) => {
    expect(decide(frames, stated).known).toBe(false);
  });

  it('needs only the first frames of a period', () => {
    const survey = new DirectionSurvey(teams, new Set());
    for (let frame = 0; !survey.hasEnough(1) && frame < 1000; frame += 1) survey.look(crowd(1, 1));
    expect(survey.hasEnough(1)).toBe(true);
    expect(survey.hasEnough(2)).toBe(false);
  });
});

describe('turnFrame', () => {
  const ends: AttackDirections = {
    known: true,
    signs: new Map([
      [1, 1],
      [2, -1],
    ]),
  };

  it('turns players and ball of a period in which team_a attacks −x, and nothing else', () => {
    const frame = makeFrame({
      period: 2,
      ball: { x: 3, y: 0, z: 1 },
      players: [makePlayer({ x: -4, y: 5 })],
    });
    const turned = turnFrame(frame, ends);
    expect(turned.ball).toEqual({ x: -3, y: 0, z: 1 });
    expect(turned.players[0]).toMatchObject({ x: 4, y: -5, z: null });
    expect(turnFrame(turned, ends)).toEqual(frame);
    expect(turnFrame(makeFrame({ period: 1 }), ends)).toEqual(makeFrame({ period: 1 }));
    expect(turnFrame(frame, { known: false, reason: '' })).toBe(frame);
  });
});
