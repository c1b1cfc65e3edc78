import { describe, expect, it } from 'vitest';
import {
  dflDocument,
  dflEvent,
  matchInformation,
  positioned,
  readSingleGame,
  WHISTLES,
} from '../sportec.fixture.ts';

/** Imports a match with the given events. The result excludes kickoffs and final whistles. */
async function mapped(...added: readonly string[]) {
  const read = await readSingleGame({
    'm.xml': matchInformation(),
    'e.xml': dflDocument([...WHISTLES, ...added].join('\n')),
  });
  const events = read.events.filter(({ source_type }) => !/^(KickOff|FinalWhistle)$/.test(source_type));
  return { ...read, events };
}

it.each([
  [
    '<Play Team="H" Player="H-1" Evaluation="successfullyCompleted"><Pass/></Play>',
    'pass',
    null,
    true,
    'successfully_completed',
  ],
  [
    '<Play Team="H" Player="H-1" Evaluation="unsuccessful"><Cross/></Play>',
    'pass',
    'cross',
    false,
    'unsuccessful',
  ],
  ['<Play Team="H" Player="H-1"/>', 'pass', null, null, null],
  [
    '<CornerKick Team="H"><Play Team="H" Player="H-1" Evaluation="successful"><Cross/></Play></CornerKick>',
    'pass',
    'corner',
    true,
    'successful',
  ],
  ['<ShotAtGoal Team="H" Player="H-1"><SavedShot/></ShotAtGoal>', 'shot', null, false, 'saved'],
  ['<ShotAtGoal Team="H" Player="H-1"><ShotWoodWork/></ShotAtGoal>', 'shot', null, false, 'woodwork'],
  ['<ShotAtGoal Team="H" Player="H-1"/>', 'shot', null, false, null],
  [
    '<Penalty Team="H"><ShotAtGoal Team="H" Player="H-1"><SuccessfulShot/></ShotAtGoal></Penalty>',
    'goal',
    'penalty',
    true,
    'goal',
  ],
  ['<FreeKick Team="H"><OwnGoal Team="H" Player="H-1"/></FreeKick>', 'goal', 'own_goal', true, null],
  ['<OtherBallAction Team="H" Player="H-1" DefensiveClearance="true"/>', 'clearance', null, null, null],
  ['<OtherBallAction Team="H" Player="H-1" DefensiveClearance="false"/>', 'other', 'ball_action', null, null],
  ['<BallClaiming Team="H" Player="H-1" Type="InterceptedBall"/>', 'interception', null, true, null],
  ['<BallClaiming Team="H" Player="H-1" Type="BallHeld"/>', 'goalkeeper', 'ball_held', true, null],
  ['<BallClaiming Team="H" Player="H-1"/>', 'recovery', null, true, null],
  ['<Foul TeamFouler="H" Fouler="H-1" TeamFouled="G" Fouled="G-1"/>', 'foul', null, null, null],
  ['<Caution Team="H" Player="H-1" CardColor="yellowRed"/>', 'card', null, null, 'yellow_red'],
  ['<Substitution Team="H" PlayerOut="H-1" PlayerIn="H-9"/>', 'substitution', null, null, null],
  ['<ThrowIn Team="H" Player="H-1"/>', 'set_piece', 'throw_in', null, null],
  ['<ThrowIn><Offside Team="H" Player="H-1"/></ThrowIn>', 'offside', 'throw_in', null, null],
  ['<Hologram Team="H" Player="H-1"/>', 'other', null, null, null],
])('the importer maps the event %s', async (content, type, subtype, successful, outcome) => {
  const { events } = await mapped(dflEvent(60, content, positioned(40, 20)));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    event_type: type,
    event_subtype: subtype,
    is_successful: successful,
    outcome,
    team: 'Otters',
    player: 'Ada home 1',
    period: 1,
    time_s: 60,
    x: 10,
    y: 10,
  });
});

it('an event’s source type is the path of its element names', async () => {
  const { events } = await readSingleGame({
    'm.xml': matchInformation(),
    'e.xml': dflDocument(
      [...WHISTLES.slice(0, 2), dflEvent(9, '<CornerKick><Play Team="H"><Cross/></Play></CornerKick>')].join(
        '',
      ),
    ),
  });
  expect(events.map(({ source_type, event_type }) => [source_type, event_type])).toEqual([
    ['KickOff', 'set_piece'],
    ['CornerKick/Play/Cross', 'pass'],
    ['FinalWhistle', 'period_end'],
  ]);
});

describe('the team of an event', () => {
  it.each([
    [
      'an own goal is the player’s team, even if the source credits the other team',
      '<OwnGoal Team="H" Player="G-2"/>',
      'Herons',
    ],
    ['an own goal without a player is the team in the source', '<OwnGoal Team="H"/>', 'Otters'],
    ['any other event is the team in the source', '<Foul TeamFouler="H" Fouler="G-2"/>', 'Otters'],
    ['an event without a team is its player’s team', '<Foul Fouler="G-2"/>', 'Herons'],
    ['an event without a player or team is unknown', '<VideoAssistantAction/>', null],
  ])('the team of %s', async (_, content, team) => {
    expect((await mapped(dflEvent(60, content))).events[0]?.team).toBe(team);
  });

  it('the importer rejects an event by a third team', async () => {
    await expect(mapped(dflEvent(60, '<Foul TeamFouler="X" Fouler="H-1"/>'))).rejects.toThrow(
      "e.xml:7: team X is not one of the match's teams",
    );
  });
});

it('a duel belongs to its winner and a dribble to the player with the ball', async () => {
  const duel = (winnerRole: string, more: string) =>
    `<TacklingGame Winner="G-1" WinnerTeam="G" WinnerRole="${winnerRole}" WinnerResult="ballClaimed"
      Loser="H-1" LoserTeam="H" Type="air" ${more}/>`;
  const { events } = await mapped(
    dflEvent(1, duel('withoutBallControl', '')),
    dflEvent(2, duel('withoutBallControl', 'DribbleEvaluation="unsuccessful"')),
    dflEvent(3, duel('withBallControl', 'DribbleEvaluation="successful"')),
    dflEvent(4, duel('withBallControl', 'DribbleEvaluation=""').replace('Type="air"', '')),
  );
  expect(
    events.map(({ event_type, event_subtype, team, player_id, is_successful, outcome }) => [
      `${event_type}/${event_subtype}`,
      team,
      player_id,
      is_successful,
      outcome,
    ]),
  ).toEqual([
    ['duel/air', 'Herons', 'sportec-G-1', true, 'ball_claimed'],
    ['dribble/null', 'Otters', 'sportec-H-1', false, 'unsuccessful'],
    ['dribble/null', 'Herons', 'sportec-G-1', true, 'successful'],
    ['dribble/null', 'Herons', 'sportec-G-1', null, null],
  ]);
  expect(events[0]?.attributes).toEqual({
    winner_role: 'withoutBallControl',
    loser_id: 'sportec-H-1',
    loser_team: 'Otters',
    type: 'air',
  });
});

it('values without a canonical field become attributes with canonical ids', async () => {
  const { events } = await mapped(
    dflEvent(
      60,
      `<ThrowIn Team="H" Side="left"><Play Team="H" Player="H-1" Recipient="H-2" FlatCross="false" Evaluation="successful"
        xG="0.5" Set-Play="x" Empty=""><Pass OneTwo="x"/><Cross/></Play></ThrowIn>`,
      `${positioned(40, 20, [30, 20])} X-PositionFromTracking="60" Y-PositionFromTracking="50" CalculatedFrame="10077"`,
    ),
  );
  expect(events[0]?.attributes).toEqual({
    calculated_frame: 10_077,
    flat_cross: false,
    set_play: 'x',
    throw_in: { side: 'left' },
    pass: { one_two: 'x' },
    first_touch: { x: 20, y: 10 },
    position_from_tracking: { x: -10, y: -20 },
  });
});

it('attributes omit a first touch at the event’s position', async () => {
  const { events } = await mapped(dflEvent(60, '<BallDeflection Team="H"/>', positioned(40, 20, [40, 20])));
  expect(events[0]).toMatchObject({ x: 10, y: 10, attributes: {} });
});

it.each(['X-Position=""  Y-Position="1"', 'X-Position="1"'])(
  'the importer rejects an event with %s',
  async (place) => {
    await expect(mapped(dflEvent(60, '<Offside/>', place))).rejects.toThrow(
      /e\.xml:7: [XY]-Position is not a number: ""/,
    );
  },
);

describe('the end of a play', () => {
  const touch = '<OtherBallAction Team="H" Player="H-2"/>';
  // The home team attacks to the left, so 90° is up and 180° is to the right.
  const play = (angle: number, team = 'H') =>
    `<Play Team="${team}" Player="${team}-1" PlayAngle="${angle}"/>`;

  /** Imports a play from (40, 20), followed by touches at the given points. Returns the end of the play. */
  async function endOf(content: string, ...touches: readonly string[]) {
    const events = [
      dflEvent(1, content, positioned(40, 20)),
      ...touches.map((place, index) => dflEvent(2 + index, touch, place)),
    ];
    const [first, ...others] = (await mapped(...events)).events;
    expect(others.map(({ end_x }) => end_x).filter((x) => x !== null)).toEqual([]);
    return first?.end_x === null ? null : [first?.end_x, first?.end_y];
  }

  it('a play ends at the next touch in the direction of its angle', async () => {
    expect(await endOf(play(270), positioned(40, 10))).toEqual([10, 20]);
    expect(await endOf(play(90), positioned(40, 10))).toBeNull();
    expect(await endOf(play(45), positioned(30, 30))).toEqual([20, 0]);
    expect(await endOf(play(100), positioned(30, 30))).toBeNull();
    expect(await endOf(play(0), positioned(30, 20))).toEqual([20, 10]);
    expect(await endOf(play(180), positioned(30, 20))).toBeNull();
  });

  it('the angle of an away team’s play is relative to the away team’s direction of attack', async () => {
    expect(await endOf(play(225, 'G'), positioned(30, 30))).toEqual([20, 0]);
    expect(await endOf(play(45, 'G'), positioned(30, 30))).toBeNull();
  });

  it('a play ends at the next event’s first touch, if the event has one', async () => {
    expect(await endOf(play(270), positioned(45, 30, [40, 10]))).toEqual([10, 20]);
    expect(await endOf(play(270), positioned(40, 10, [45, 30]))).toBeNull();
  });

  it.each([
    [270.09, true],
    [269.8, false],
    [-90, true],
  ])('the angle comparison tolerates rounded positions: angle %d', async (angle, isFound) => {
    expect((await endOf(play(angle), positioned(40, 10))) !== null).toBe(isFound);
  });

  it('the angle comparison handles the wrap-around at 0°', async () => {
    expect(await endOf(play(359.95), positioned(30, 20.0))).toEqual([20, 10]);
  });

  it('only the next five events are searched for the end of a play', async () => {
    const elsewhere = positioned(70, 50);
    const there = positioned(40, 10);
    expect(await endOf(play(270), ...Array(4).fill(elsewhere), there)).toEqual([10, 20]);
    expect(await endOf(play(270), ...Array(5).fill(elsewhere), there)).toBeNull();
  });

  it('an event has no end without an angle, a position or a play', async () => {
    expect(await endOf('<Play Team="H"/>', positioned(40, 10))).toBeNull();
    expect(await endOf(play(270).replace('<Play', '<ShotAtGoal'), positioned(40, 10))).toBeNull();
    const { events } = await mapped(dflEvent(1, play(270)), dflEvent(2, touch, positioned(40, 10)));
    expect(events[0]?.end_x).toBeNull();
  });
});

it('the importer reports deleted events, unknown events and unlisted players', async () => {
  const { skipped, notes, game } = await mapped(
    dflEvent(1, '<Delete/>'),
    dflEvent(2, '<Hologram Team="H" Player="H-1"/>'),
    dflEvent(3, '<ThrowIn Team="H"/>'),
    dflEvent(4, '<Foul TeamFouler="G" Fouler="NEW"/>'),
    dflEvent(5, '<Foul TeamFouler="G" Fouler="NEW"/>'),
  );
  expect(skipped).toEqual({ 'deleted by the vendor': 1 });
  expect(notes).toEqual([
    'unknown event types, imported as other: Hologram',
    'players missing from the line-ups, imported without a name: NEW',
  ]);
  expect(game.players.slice(20)).toMatchObject([{ player_id: 'sportec-NEW', team: 'Herons', name: null }]);
});

it.each([
  ['a file without events', '', 'e.xml:2: has no <Event>'],
  ['an event without content', dflEvent(1, ''), /e\.xml:3: event \d+ has no child element with its type/],
  [
    'an event without an id',
    dflEvent(1, '<Offside/>').replace(/EventId="\d+"/, 'EventId=" "'),
    '<Event> has no EventId',
  ],
])('the importer reports %s with its line', async (_, content, message) => {
  // The importer recognises an events file by `<Event>`, even inside a comment.
  const document = dflDocument(`${content}<!-- <Event MatchId="DFL-MAT-TEST01" -->`);
  await expect(readSingleGame({ 'm.xml': matchInformation(), 'e.xml': document })).rejects.toThrow(message);
});
