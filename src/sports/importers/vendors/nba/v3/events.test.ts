import { describe, expect, it } from 'vitest';
import { readFiles, readOnly } from '../../../contract/read-whole.fixture.ts';
import { nba } from '../index.ts';
import {
  actionsOfFive,
  END,
  LIVE_GAME,
  liveAction,
  liveActions,
  liveFile,
  START,
  score,
  shot,
  V3_GAME,
  v3Action,
  v3Actions,
  v3File,
  v3Table,
} from './v3.fixture.ts';

type Actions = ReturnType<typeof v3Actions>;

/** Reads a game with these V3 actions after its usual actions. */
async function readV3(...actions: Actions) {
  return readOnly(nba, { 'g.json': v3File([...v3Actions(), ...actions]) });
}

describe('play-by-play V3', () => {
  it('the importer reads teams, score, season and competition', async () => {
    const { game, notes, bytes } = await readV3();
    expect(game).toMatchObject({
      game_id: `nba-${V3_GAME}`,
      teams: { team_a: 'Chicago Bulls', team_b: 'PAG' },
      score: { team_a: 2, team_b: 3 },
      status: 'played',
      season: '2024-25',
      competition: 'NBA regular season',
      date: null,
      kickoff_utc: null,
      orientation: 'team_a_positive_x',
      vendor_ids: { game: V3_GAME, team_a: '501', team_b: '502' },
    });
    expect(game.players.map(({ player_id, name, team }) => [player_id, name, team])).toContainEqual([
      'nba-13',
      'D. Moss',
      'Chicago Bulls',
    ]);
    expect(notes).toEqual([]);
    expect(bytes[0]).toBe(bytes[1]);
  });

  it('the importer reads shots with positions, points and assists', async () => {
    const { events } = await readV3();
    const [layup, three] = events.filter(({ event_type }) => event_type === 'goal');
    // 1.2 feet from the right basket and 0.5 feet to the shooter's right.
    expect(layup).toMatchObject({
      event_subtype: 'driving_layup',
      time_s: 20,
      player: 'A. Reyes',
      x: 12.359,
      y: -0.152,
      attributes: { points: 2, three_pointer: false, assist_player: 'B. Lund', assist_player_id: 'nba-12' },
    });
    // 8 feet from the left basket and 22 feet to the shooter's left.
    expect(three).toMatchObject({
      event_subtype: 'jump_shot',
      x: -10.287,
      y: -6.706,
      attributes: { points: 3, three_pointer: true, distance_m: 7.01, score: { team_a: 2, team_b: 3 } },
      source_type: 'Made Shot/Jump Shot',
    });
  });

  it('the importer reads blocks, rebounds, turnovers and jump balls', async () => {
    const { events } = await readV3();
    const byId = new Map(events.map((event) => [event.event_id, event]));
    expect(byId.get('2')).toMatchObject({
      event_type: 'jump_ball',
      team: 'PAG',
      player: 'C. Osei',
      attributes: { opponent: 'A. Reyes', tip_to: 'J. Varga', tip_to_id: 'nba-22' },
    });
    expect(byId.get('5')).toMatchObject({
      event_type: 'shot',
      outcome: 'blocked',
      is_successful: false,
      related_event_ids: ['5-2'],
      attributes: { blocked_by_id: 'nba-22' },
    });
    expect(byId.get('5-2')).toMatchObject({ event_type: 'block', team: 'PAG', related_event_ids: ['5'] });
    expect(byId.get('6')).toMatchObject({ event_type: 'rebound', event_subtype: 'defensive', x: null });
    expect(byId.get('8')).toMatchObject({ event_type: 'turnover', event_subtype: 'bad_pass_out_of_bounds' });
  });

  it('the importer finds the replacement of a substitution by name', async () => {
    const { events } = await readV3(
      v3Action(20, [4, 2], { actionType: 'Substitution', description: 'SUB: Je. Varga FOR Osei' }, 'Osei'),
      v3Action(21, [4, 1], { actionType: 'Substitution', description: 'SUB: Varga FOR Osei' }, 'Osei'),
      v3Action(22, [4, 1], { actionType: 'Substitution', description: 'SUB: Nobody FOR Osei' }, 'Osei'),
    );
    const changes = events.filter(({ event_type }) => event_type === 'substitution');
    expect(changes.map(({ player_id, recipient_id }) => [player_id, recipient_id])).toEqual([
      ['nba-11', 'nba-13'],
      ['nba-21', 'nba-23'],
      ['nba-21', null],
      ['nba-21', null],
    ]);
    expect(changes[0]?.attributes['replacement']).toBe('D. Moss');
  });

  it.each<[string, object, object]>([
    ['Foul', { subType: 'Offensive Charge' }, { event_type: 'foul', event_subtype: 'charge' }],
    ['Foul', { subType: 'Flagrant Type 1' }, { event_subtype: 'flagrant_1' }],
    ['Turnover', { subType: '8 Second Violation Turnover' }, { event_subtype: 'eight_seconds' }],
    ['Turnover', { subType: 'Traveling' }, { event_subtype: 'traveling' }],
    ['Turnover', { subType: 'Lane Violation Turnover' }, { event_subtype: 'lane_violation' }],
    [
      'Violation',
      { subType: 'Kicked Ball Violation' },
      { event_type: 'violation', event_subtype: 'kicked_ball' },
    ],
    ['Timeout', { subType: 'Regular' }, { event_type: 'timeout', event_subtype: 'regular' }],
    [
      'Instant Replay',
      { subType: 'Overturn Ruling' },
      { event_type: 'stoppage', event_subtype: 'replay_review' },
    ],
    ['Ejection', {}, { event_type: 'other', event_subtype: 'ejection' }],
    ['Made Shot', { subType: 'Running Pull-Up Jump Shot' }, { event_subtype: 'running_pullup_jump_shot' }],
    ['Missed Shot', { subType: 'Fadeaway Jump Shot' }, { event_subtype: 'fadeaway', is_successful: false }],
    ['Missed Shot', { subType: 'Driving Finger Roll Layup Shot' }, { event_subtype: 'driving_finger_roll' }],
    ['Missed Shot', { subType: 'Jump Bank Shot' }, { event_subtype: 'bank_shot' }],
    ['Missed Shot', { subType: 'Turnaround Hook Shot' }, { event_subtype: 'turnaround_hook_shot' }],
    [
      'Free Throw',
      { subType: 'Free Throw 1 of 2', description: 'MISS Lund Free Throw 1 of 2' },
      { event_type: 'free_throw', is_successful: false, attributes: { number: 1, of: 2 } },
    ],
    ['Free Throw', { subType: 'Free Throw Technical' }, { event_subtype: 'technical', is_successful: true }],
    [
      'Rebound',
      { subType: 'Normal Rebound', personId: 501, playerName: '', playerNameI: '' },
      { event_subtype: 'team', player_id: null },
    ],
  ])('the importer converts %s %o', async (actionType, fields, expected) => {
    const { events } = await readV3(v3Action(30, [2, 1], { actionType, ...fields }, 'Lund'));
    expect(events.find(({ event_id }) => event_id === '30')).toMatchObject(expected);
  });

  it('a shot at (0, 0) has a position only if its distance allows it', async () => {
    const { events } = await readV3(
      v3Action(30, [2, 1], shot(false, 2, [0, 0], 'MISS Lund Layup'), 'Lund'),
      v3Action(31, [2, 1], { ...shot(false, 2, [0, 0], 'MISS Lund Jump Shot'), shotDistance: 15 }, 'Lund'),
    );
    const xOf = (id: string) => events.find(({ event_id }) => event_id === id)?.x;
    expect([xOf('30'), xOf('31')]).toEqual([12.725, null]);
  });

  it('a person with only a technical foul is not added to the players', async () => {
    const coach = {
      actionType: 'Foul',
      subType: 'Technical',
      personId: 99,
      playerName: 'Coach',
      playerNameI: 'X. Coach',
    };
    const { game, events } = await readV3(v3Action(30, [2, 1], coach, 'Lund'));
    expect(events.find(({ event_id }) => event_id === '30')).toMatchObject({
      team: 'Chicago Bulls',
      player_id: null,
      attributes: { person: 'X. Coach' },
    });
    expect(game.players.map(({ player_id }) => player_id)).not.toContain('nba-99');
  });

  it('overtime and shorter quarters have the length that the clock shows at their start', async () => {
    const { game, events } = await readOnly(nba, {
      'g.json': v3File(
        [
          ...v3Actions()
            .map((action) => (action['actionNumber'] === 1 ? { ...action, clock: 'PT10M00.00S' } : action))
            .filter(({ actionNumber }) => ![2, 3, 4].includes(Number(actionNumber))),
          v3Action(40, [5, 5], START),
          v3Action(41, [5, 0, 0.5], shot(true, 2, [0, 10], 'Lund Layup (2 PTS)'), 'Lund'),
          v3Action(42, [5, 0], { ...END, ...score(4, 3) }),
        ],
        '1022400007',
      ),
    });
    expect(game).toMatchObject({
      competition: 'WNBA regular season',
      season: '2024',
      teams: { team_a: 'CHI' },
      score: { team_a: 4, team_b: 3 },
      duration_minutes: 45,
    });
    expect(game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
      ...[1, 2, 3, 4].map(() => ['quarter', 600]),
      ['overtime', 300],
    ]);
    expect(events.at(-2)).toMatchObject({ period: 5, time_s: 299.5 });
  });

  it('the names of former teams depend on the season', async () => {
    const bobcats = v3Actions().map((action) => ({
      ...action,
      teamTricode: action['teamId'] === 501 ? 'CHA' : 'PAG',
    }));
    const nameIn = async (number: string) =>
      (await readOnly(nba, { 'g.json': v3File(bobcats, number) })).game.teams.team_a;
    expect([await nameIn('0021300007'), await nameIn('0021400007')]).toEqual([
      'Charlotte Bobcats',
      'Charlotte Hornets',
    ]);
  });

  it('the score comes from the end of the last period, not from the last action of the file', async () => {
    const late = v3Action(
      99,
      [1, 9],
      { ...shot(true, 2, [0, 10], 'Lund Layup (2 PTS)'), ...score(4, 3) },
      'Lund',
    );
    const { game, events, notes } = await readV3(late);
    expect(game.score).toEqual({ team_a: 2, team_b: 3 });
    expect(events.map(({ event_id }) => event_id).slice(0, 5)).toEqual(['1', '2', '3', '4', '99']);
    expect(notes).toEqual(['the score is 2-3, but the points add up to 4-3']);
  });

  it('a game that is not finished has no score', async () => {
    const { game, notes } = await readOnly(nba, { 'g.json': v3File(v3Actions().slice(0, 7)) });
    expect(game).toMatchObject({ score: null, status: null, duration_minutes: null });
    expect(notes).toEqual([
      'the game is not finished: the play-by-play ends in period 2, so the score is unknown',
    ]);
  });

  it('starters and playing times are known if five players of a team act in every period', async () => {
    const { game } = await readOnly(nba, { 'g.json': v3File(actionsOfFive()) });
    const played = Object.fromEntries(
      game.players.map(({ player_id, is_starter, played }) => [player_id, [is_starter, played]]),
    );
    expect(played['nba-12']).toEqual([
      true,
      [1, 2, 3, 4].map((period) => ({ period, from_s: 0, to_s: 720 })),
    ]);
    expect(played['nba-11']?.[1]).toContainEqual({ period: 4, from_s: 0, to_s: 660 });
    expect(played['nba-13']).toEqual([false, [{ period: 4, from_s: 660, to_s: 720 }]]);
    expect(played['nba-21']).toEqual([null, null]);
  });
});

describe('tables of play-by-play V3', () => {
  it('a table gives the same game as JSON', async () => {
    const [json, table] = [
      await readV3(),
      await readOnly(nba, { 'g.csv': v3Table({ [V3_GAME]: v3Actions() }) }),
    ];
    expect([table.game, table.events]).toEqual([json.game, json.events]);
  });

  it('each game of a table becomes a separate game, also without leading zeros and if one is truncated', async () => {
    const table = v3Table({
      '22400001.0': v3Actions(),
      [V3_GAME]: v3Actions().slice(0, 7),
      '0022400002': v3Actions().slice(0, 5),
    });
    await expect(readFiles(nba, { 'g.csv': table })).rejects.toThrow(
      'g.csv (0022400002):24: the game stops in period 2, before its end (truncated file?)',
    );
    const whole = await readFiles(nba, { 'g.csv': table.replaceAll(',0022400002,', ',22400001,') });
    expect(whole.map(({ game, events }) => [game.game_id, game.score, events.length])).toEqual([
      ['nba-0022400001', { team_a: 2, team_b: 3 }, 16],
      [`nba-${V3_GAME}`, null, 7],
    ]);
    expect(whole[1]?.notes).toEqual([
      'the game is not finished: the play-by-play ends in period 2, so the score is unknown',
    ]);
  });

  it('the format with the most information is read if there are several', async () => {
    const files = { 'b.csv': v3Table({ [V3_GAME]: v3Actions() }), 'a.json': v3File() };
    const { notes, events, bytes } = await readOnly(nba, files);
    expect(notes).toEqual(['the play-by-play is from a.json; not read: b.csv']);
    expect(events).toHaveLength(11);
    expect(bytes[0]).toBe(bytes[1]);
  });
});

describe('liveData', () => {
  it('the importer reads teams, score, kickoff and date', async () => {
    const { game, notes } = await readOnly(nba, { 'g.json': liveFile() });
    expect(game).toMatchObject({
      game_id: `nba-${LIVE_GAME}`,
      teams: { team_a: 'Chicago Bulls', team_b: 'PAG' },
      score: { team_a: 4, team_b: 1 },
      kickoff_utc: '2024-11-02T00:11:05.100Z',
      // In Eastern time, the game starts on the evening before.
      date: '2024-11-01',
      orientation: 'team_a_positive_x',
    });
    expect(game.periods[0]?.start_utc).toBe('2024-11-02T00:11:05.100Z');
    expect(notes).toEqual([]);
  });

  it('the importer rotates positions in percent of the court', async () => {
    const { events } = await readOnly(nba, { 'g.json': liveFile() });
    const placed = events.filter(({ x }) => x !== null).map(({ event_id, x, y }) => [event_id, x, y]);
    expect(placed).toEqual([
      ['7', 11.46, -1.524],
      ['8', -5.73, -4.572],
      ['15', 2.865, 0],
      ['17', 12.892, -0.305],
      ['18', -12.033, 0],
    ]);
  });

  it('the importer reads persons, kinds and links of actions', async () => {
    const { events } = await readOnly(nba, { 'g.json': liveFile() });
    const byId = new Map(events.map((event) => [event.event_id, event]));
    const attributes = (id: string) => byId.get(id)?.attributes;
    expect(byId.get('4')).toMatchObject({ event_type: 'jump_ball', player: 'A. Reyes' });
    expect(attributes('4')).toMatchObject({ opponent: 'C. Osei', tip_to: 'B. Lund' });
    expect(byId.get('7')).toMatchObject({ event_type: 'goal', event_subtype: 'alley_oop_dunk' });
    expect(attributes('7')).toMatchObject({
      assist_player: 'B. Lund',
      points: 2,
      score: { team_a: 2, team_b: 0 },
    });
    expect(byId.get('8')).toMatchObject({ event_subtype: 'step_back_jump_shot', outcome: 'blocked' });
    expect(attributes('8')).toMatchObject({ blocked_by: 'D. Moss', three_pointer: true });
    expect(byId.get('10')).toMatchObject({
      event_type: 'rebound',
      event_subtype: 'offensive',
      team: 'PAG',
      player_id: null,
      related_event_ids: ['8'],
    });
    expect(byId.get('11')).toMatchObject({ event_type: 'foul', event_subtype: 'shooting' });
    expect(attributes('11')).toMatchObject({ opponent: 'C. Osei' });
    expect(attributes('11')).not.toHaveProperty('score');
    expect(byId.get('16')).toMatchObject({ event_type: 'recovery', event_subtype: 'steal' });
    expect(attributes('15')).toMatchObject({ stolen_by_id: 'nba-22' });
    expect(byId.get('18')).toMatchObject({ event_subtype: 'hook_shot' });
    expect(byId.get('20')).toMatchObject({ event_type: 'other', event_subtype: 'game_end' });
  });

  it('the players who go off and come on become one substitution', async () => {
    const more = [
      liveAction(30, [2, 5], { actionType: 'substitution', subType: 'in' }, 'Je. Varga'),
      liveAction(31, [2, 4], { actionType: 'substitution', subType: 'out' }, 'Je. Varga'),
    ];
    const { events } = await readOnly(nba, { 'g.json': liveFile([...liveActions(), ...more]) });
    const changes = events.filter(({ event_type }) => event_type === 'substitution');
    expect(
      changes.map(({ event_id, player_id, recipient_id }) => [event_id, player_id, recipient_id]),
    ).toEqual([
      ['13', 'nba-21', 'nba-22'],
      ['30', null, 'nba-23'],
      ['31', 'nba-23', null],
    ]);
  });

  it('positions are not rotated if the shots are at both ends', async () => {
    const actions = liveActions().map((action) =>
      action['actionNumber'] === 17 ? { ...action, x: 5 } : action,
    );
    const { game, notes, events } = await readOnly(nba, { 'g.json': liveFile(actions) });
    expect(game.orientation).toBe('fixed');
    expect(notes).toEqual([
      'coordinates are not rotated: the attack directions in the play-by-play cannot be inferred from the shots',
    ]);
    expect(events.find(({ event_id }) => event_id === '7')).toMatchObject({ x: -11.46, y: 1.524 });
  });

  it('the importer rejects a game without baskets, because the home team is unknown', async () => {
    const actions = liveActions().map((action) => ({ ...action, ...score(0, 0) }));
    await expect(readFiles(nba, { 'g.json': liveFile(actions) })).rejects.toThrow(
      'g.json: has no basket that changes the score, so the home team is unknown',
    );
  });
});

describe('damaged V3 files', () => {
  const NO_ACTIONS = JSON.stringify({
    game: { gameId: V3_GAME, actions: [] },
    columns: { actionNumber: 1, clock: 2, actionType: 3 },
  });
  const changed = (index: number, fields: object) =>
    v3File(v3Actions().with(index, { ...v3Actions()[index], ...fields }));
  it.each([
    ['no actions', NO_ACTIONS, 'g.json: contains no events'],
    ['period 0', changed(3, { period: 0 }), 'game.actions[3]: period is 0, but periods are numbered from 1'],
    ['no clock', changed(3, { clock: '11:20' }), 'game.actions[3]: clock is not PTmmMss.ssS: "11:20"'],
    ['a clock longer than the period', changed(3, { clock: 'PT12M01.00S' }), 'longer than period 1'],
    ['a text instead of a number', changed(3, { xLegacy: 'left' }), 'xLegacy is not a number: "left"'],
    [
      'only one team',
      v3File(v3Actions().filter(({ location }) => location !== 'v')),
      'has actions of only one team',
    ],
    ['three teams', changed(3, { teamId: 503 }), 'has actions of more than two teams'],
    ['a game without a number', v3File().replace(`"${V3_GAME}"`, '"x"'), 'gameId is not a game number'],
    ['a truncated file', v3File().slice(0, -40), 'the JSON text ends too early'],
    ['a table without game numbers', v3Table({ x: v3Actions() }), 'gameId is not a game number'],
  ])('the importer rejects %s', async (_, content, problem) => {
    const name = content.startsWith('{') ? 'g.json' : 'g.csv';
    await expect(readFiles(nba, { [name]: content })).rejects.toThrow(problem);
  });

  it('the importer accepts the game number after the actions', async () => {
    const { meta, game } = JSON.parse(v3File());
    const text = JSON.stringify({ meta, game: { actions: game.actions, gameId: game.gameId } });
    const [read] = await readFiles(nba, { 'g.json': text });
    expect(read?.game.game_id).toBe(`nba-${V3_GAME}`);
  });
});
