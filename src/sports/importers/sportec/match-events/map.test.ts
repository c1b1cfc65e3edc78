import { describe, expect, it } from 'vitest';
import { at, event, information, KICK_OFFS, put, readOnly } from '../sportec.fixture.ts';

/** Imports some events between the kick-offs, and leaves the whistles out. */
async function mapped(...added: readonly string[]) {
  const read = await readOnly({
    'm.xml': information(),
    'e.xml': put([...KICK_OFFS, ...added].join('\n')),
  });
  const events = read.events.filter(({ source_type }) => !/^(KickOff|FinalWhistle)$/.test(source_type));
  return { ...read, events };
}

describe('events of the DFL’s', () => {
  it.each([
    ['<Play Team="H" Player="H-1" Evaluation="successfullyCompleted"><Pass/></Play>', 'pass', null, true],
    ['<Play Team="H" Player="H-1" Evaluation="unsuccessful"><Cross/></Play>', 'pass', 'cross', false],
    [
      '<CornerKick Team="H"><Play Team="H" Player="H-1" Evaluation="successful"><Cross/></Play></CornerKick>',
      'pass',
      'corner',
      true,
    ],
    ['<ShotAtGoal Team="H" Player="H-1"><SavedShot/></ShotAtGoal>', 'shot', null, false],
    [
      '<Penalty Team="H"><ShotAtGoal Team="H" Player="H-1"><SuccessfulShot/></ShotAtGoal></Penalty>',
      'goal',
      'penalty',
      true,
    ],
    ['<OtherBallAction Team="H" Player="H-1" DefensiveClearance="true"/>', 'clearance', null, null],
    ['<OtherBallAction Team="H" Player="H-1"/>', 'other', 'ball_action', null],
    ['<BallClaiming Team="H" Player="H-1" Type="InterceptedBall"/>', 'interception', null, true],
    ['<Foul TeamFouler="H" Fouler="H-1" TeamFouled="G" Fouled="G-1"/>', 'foul', null, null],
    ['<Caution Team="H" Player="H-1" CardColor="yellowRed"/>', 'card', null, null],
    ['<Substitution Team="H" PlayerOut="H-1" PlayerIn="H-9"/>', 'substitution', null, null],
    ['<Hologram Team="H" Player="H-1"/>', 'other', null, null],
  ])('%s', async (content, type, subtype, successful) => {
    const { events } = await mapped(event(60, content, at(40, 20)));
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      event_type: type,
      event_subtype: subtype,
      is_successful: successful,
      team: 'Otters',
      player: 'Ada home 1',
      period: 1,
      time_s: 60,
      x: 10,
      y: 10,
    });
  });

  it('an own goal is told of the team of the player, whichever team it is counted for', async () => {
    const { events } = await mapped(event(60, '<OwnGoal Team="H" Player="G-2"/>'));
    expect(events[0]).toMatchObject({ event_type: 'goal', event_subtype: 'own_goal', team: 'Herons' });
  });

  it('a duel is told of the winner, a dribble of the one with the ball', async () => {
    const duel = (more: string) =>
      `<TacklingGame Winner="G-1" WinnerTeam="G" WinnerRole="withoutBallControl" WinnerResult="ballClaimed"
        Loser="H-1" LoserTeam="H" LoserRole="withBallControl" Type="air" ${more}/>`;
    const { events } = await mapped(event(1, duel('')), event(2, duel('DribbleEvaluation="unsuccessful"')));
    expect(
      events.map(({ event_type, player_id, is_successful, outcome }) => [
        event_type,
        player_id,
        is_successful,
        outcome,
      ]),
    ).toEqual([
      ['duel', 'sportec-G-1', true, 'ball_claimed'],
      ['dribble', 'sportec-H-1', false, 'unsuccessful'],
    ]);
    expect(events[0]?.attributes).toMatchObject({ loser_id: 'sportec-H-1', loser_team: 'Otters' });
  });

  it('keeps what has no field: ids as the dataset’s, other elements by their names', async () => {
    const { events } = await mapped(
      event(
        60,
        '<ThrowIn Team="H" Side="left"><Play Team="H" Player="H-1" Recipient="H-2" FlatCross="false" xG="0.5"><Pass OneTwo="x"/></Play></ThrowIn>',
        `${at(40, 20, [30, 20])} CalculatedFrame="10077"`,
      ),
    );
    expect(events[0]?.attributes).toEqual({
      calculated_frame: 10_077,
      recipient_id: 'sportec-H-2',
      flat_cross: false,
      xg: 0.5,
      throw_in: { side: 'left' },
      pass: { one_two: 'x' },
      first_touch: { x: 20, y: 10 },
    });
  });

  it('a play ends where the ball was next touched, if that lies at the stated angle', async () => {
    const play = (angle: number) => `<Play Team="H" Player="H-1" PlayAngle="${angle}"/>`;
    const touch = '<OtherBallAction Team="H" Player="H-2"/>';
    // Home attacks to the left: down the page is to the left of the one who plays, which is 270°.
    const { events } = await mapped(
      event(1, play(270), at(40, 20)),
      event(2, touch, at(45, 30, [40, 10])),
      event(3, play(90), at(40, 20)),
      event(4, touch, at(45, 30, [40, 10])),
    );
    expect(events.map(({ end_x, end_y }) => [end_x, end_y])).toEqual([
      [10, 20],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it('what was taken back is counted; what is unknown or of someone unlisted is told', async () => {
    const { skipped, notes, game } = await mapped(
      event(1, '<Delete/>'),
      event(2, '<Hologram Team="H" Player="H-1"/>'),
      event(3, '<Foul TeamFouler="G" Fouler="NEW"/>'),
    );
    expect(skipped).toEqual({ 'deleted by the vendor': 1 });
    expect(notes).toEqual([
      'unknown event types, kept as other: Hologram',
      'not in the line-ups, imported without a name: NEW',
    ]);
    expect(game.players.at(-1)).toMatchObject({ player_id: 'sportec-NEW', team: 'Herons', name: null });
  });

  it('what happens in the break belongs to the nearer half', async () => {
    const card = '<Caution Team="H" Player="H-1" CardColor="yellow"/>';
    const { events } = await mapped(
      event(2702, card),
      event(3590, card),
      event(3601, card),
      event(6500, card),
    );
    expect(events.map(({ period, time_s }) => [period, time_s])).toEqual([
      [1, 2700],
      [2, 0],
      [2, 1],
      [2, 2800],
    ]);
  });
});
