import { describe, expect, it } from 'vitest';
import type { Files } from '../../contract/files.fixture.ts';
import { readOnly } from '../../contract/read-whole.fixture.ts';
import { pff } from './index.ts';
import { events, metadata, pffEvent, pffFiles, roster } from './pff.fixture.ts';

const only = (files: Files) => readOnly(pff, files);

/** Reads a game without tracking. */
function onlyEvents(list: readonly unknown[] = events(), changes: Files = {}) {
  return only({
    '77_metadata.json': JSON.stringify(metadata()),
    '77_roster.json': JSON.stringify(roster()),
    '77.json': JSON.stringify(list),
    ...changes,
  });
}

/** Reads an event that the usual events do not contain. */
async function read(...one: Parameters<typeof pffEvent>) {
  const { events: found } = await onlyEvents([...events(), pffEvent(...one)]);
  const ids = [`g${one[0]}`, `${one[0] + 500}`];
  return found.filter(({ event_id }) => ids.some((id) => event_id === id || event_id.startsWith(`${id}-`)));
}

describe('events of PFF', () => {
  it('the importer reads events with players, times, positions and outcomes', async () => {
    const { events: found, skipped, notes } = await only(pffFiles());
    const facts = found.map(({ event_type, event_subtype, period, time_s, player, x, y, outcome }) =>
      [event_type, event_subtype, period, time_s, player, x, y, outcome].join(' '),
    );
    expect(facts).toEqual([
      'pass standard 1 0 Reed 1 0 0 complete',
      'reception  1 0.1 Reed 2 -5 3 standard',
      'pass long_pass 1 0.2 Reed 2 -4 3 intercepted',
      'recovery  1 0.3 Reed 5 20 9 ',
      'tackle standing 1 0.4 Reed 3 19 9 ',
      'goal volley 1 30 Reed 8 41 5 goal',
      'ball_out  1 31  52.5 1 home_score',
      'pass standard 1 50 Reed 4 0 0 stoppage',
      'foul on_the_ball 1 50 Reed 3 0 0 ',
      'card  1 50 Reed 3 0 0 ',
      'period_end  1 60  0 0 ',
      'pass standard 2 0 Reed 7 0 0 complete',
      'substitution  2 10 Reed 5 0 0 ',
      'goal own_goal 2 20 Reed 6 -48 -2 own_goal',
      'ball_out  2 21  0 0 away_score',
      'period_end  2 100  0 0 ',
    ]);
    expect(skipped).toEqual({ 'event that the source marks as not having happened': 1 });
    expect(notes).toEqual([]);
  });

  it('the importer links events to frames, fouls to cards, and passes to receivers', async () => {
    const { events: found } = await only(pffFiles());
    const byId = new Map(found.map((event) => [event.event_id, event]));
    expect(byId.get('501')).toMatchObject({
      team: 'Terns',
      player_id: 'pff-101',
      recipient_id: 'pff-102',
      set_piece: 'kick_off',
      body_part: 'right_foot',
      is_successful: true,
      frame_id: 1000,
      end_x: -5,
      end_y: 3,
      source_type: 'FIRSTKICKOFF/PA',
    });
    expect(byId.get('g2')).toMatchObject({ body_part: 'left_foot', frame_id: 1001, is_successful: true });
    // The player in possession is an opponent.
    expect(byId.get('503')).toMatchObject({
      team: 'Terns',
      player_id: 'pff-103',
      is_successful: true,
      frame_id: null,
    });
    expect(byId.get('504')?.attributes).toEqual({
      game_event_id: '4',
      sequence: 1,
      shot_type: 'V',
      shot_outcome_type: 'G',
      body_type: 'HE',
      grades: { shooter: 1, keeper: -0.5 },
    });
    expect(byId.get('506')?.related_event_ids).toEqual(['506-foul', '506-card']);
    expect(byId.get('506-foul')).toMatchObject({
      team: 'Herons',
      player_id: 'pff-203',
      attributes: { opponent: 'Reed 4', opponent_id: 'pff-104' },
    });
    expect(byId.get('506-card')).toMatchObject({ card: 'yellow', related_event_ids: ['506', '506-foul'] });
    expect(byId.get('g10')).toMatchObject({
      team: 'Terns',
      player_id: 'pff-105',
      recipient_id: 'pff-109',
      attributes: { replacement: 'Reed 9', sub_type: 'S' },
    });
  });

  it('the importer reads a game without tracking', async () => {
    const { game, frames, events: found, bytes } = await onlyEvents();
    expect(game).toMatchObject({
      teams: { team_a: 'Terns', team_b: 'Herons' },
      score: { team_a: 1, team_b: 1 },
      status: 'played',
      kickoff_utc: '2031-05-06T15:00:00Z',
      stage: 'Week 3',
      orientation: 'team_a_positive_x',
      vendor_ids: { game: '77', team_a: '10', team_b: '20', competition: '5' },
    });
    expect(game.periods.map(({ type, duration_s }) => [type, duration_s])).toEqual([
      ['first_half', 60],
      ['second_half', 100],
    ]);
    expect([frames, found.length]).toEqual([[], 16]);
    expect(bytes[0]).toBe(bytes[1]);
    const withTracking = await only(pffFiles());
    expect(found).toEqual(withTracking.events.map((event) => ({ ...event, frame_id: null })));
  });

  it('the metadata determines the start and length of periods', async () => {
    const stated = metadata({
      startPeriod1: 95,
      endPeriod1: 195,
      startPeriod2: 199,
      endPeriod2: 250,
    });
    const { game, events: found } = await onlyEvents(events(), {
      '77_metadata.json': JSON.stringify(stated),
    });
    expect(game.periods.map(({ duration_s }) => duration_s)).toEqual([100, 101]);
    expect(found[0]?.time_s).toBe(5);
  });

  it('players without a roster are identified by the positions in the events', async () => {
    const { 'rosters_77.json': _, ...files } = pffFiles();
    const { game, frames, notes } = await only(files);
    expect(game.players[0]).toMatchObject({
      player_id: 'pff-101',
      name: 'Reed 1',
      jersey_number: 1,
      team: 'Terns',
    });
    expect(frames[0]?.players[0]?.player_id).toBe('pff-101');
    // The sixteen players at the kickoff, and the substitute.
    expect(game.players).toHaveLength(17);
    expect(notes).toEqual([
      'the roster is missing: players are identified by their shirt numbers or by events',
    ]);
  });

  it('players whom the roster does not list are added', async () => {
    const [kickoff] = events();
    const { game, events: found } = await onlyEvents([
      pffEvent(
        1,
        100,
        { gameEventType: 'FIRSTKICKOFF', playerId: 150, playerName: 'Late Reed' },
        {
          possessionEventType: 'PA',
          passOutcomeType: 'C',
          receiverPlayerId: 151,
          receiverPlayerName: 'Other Reed',
        },
      ),
      { ...kickoff, eventTime: null, startTime: null, gameEventId: 99 },
    ]);
    expect(found[1]).toMatchObject({ player: 'Late Reed', recipient_id: 'pff-151' });
    expect(game.players.map(({ name }) => name)).toEqual(expect.arrayContaining(['Late Reed', 'Other Reed']));
    expect(found[0]?.time_s).toBeNull();
  });

  it.each<[string, object, object | null, object]>([
    [
      'a cross',
      {},
      { possessionEventType: 'CR', crossOutcomeType: 'U' },
      { event_type: 'pass', event_subtype: 'cross', outcome: 'untouched' },
    ],
    [
      'a saved shot',
      { setpieceType: 'P' },
      { possessionEventType: 'SH', shotOutcomeType: 'S' },
      { event_type: 'shot', outcome: 'saved', set_piece: 'penalty' },
    ],
    [
      'a carry',
      {},
      { possessionEventType: 'BC', ballCarryOutcome: 'L', carryType: 'D' },
      { event_type: 'carry', is_successful: false, outcome: 'ball_loss' },
    ],
    [
      'a dribble',
      {},
      {
        possessionEventType: 'CH',
        challengeType: 'D',
        challengeOutcomeType: 'K',
        dribblerPlayerId: 104,
        challengeWinnerPlayerId: 204,
      },
      {
        event_type: 'dribble',
        player_id: 'pff-104',
        is_successful: false,
        outcome: 'keeps_ball_with_contact',
      },
    ],
    [
      'an aerial duel',
      {},
      { possessionEventType: 'CH', challengeType: 'A', challengeWinnerPlayerId: 102 },
      { event_type: 'duel', event_subtype: 'aerial', is_successful: true },
    ],
    [
      'a smother',
      {},
      { possessionEventType: 'CH', challengeType: 'G', keeperPlayerId: 201 },
      { event_type: 'goalkeeper', team: 'Herons', is_successful: null },
    ],
    [
      'a touch',
      {},
      { possessionEventType: 'TC', touchType: 'H', touchOutcomeType: 'P' },
      { event_type: 'other', event_subtype: 'heavy_touch', is_successful: false },
    ],
    [
      'an own goal by a touch',
      {},
      { possessionEventType: 'TC', touchOutcomeType: 'W' },
      { event_type: 'goal', event_subtype: 'own_goal', is_successful: true },
    ],
    [
      'a rebound',
      {},
      { possessionEventType: 'RE', reboundOutcomeType: 'R' },
      { event_type: 'other', event_subtype: 'rebound' },
    ],
    [
      'an unknown possession event',
      {},
      { possessionEventType: 'XY' },
      { event_type: 'other', source_type: 'OTB/XY' },
    ],
    [
      'an unknown code',
      {},
      { possessionEventType: 'PA', passType: '?', passOutcomeType: '?' },
      { event_subtype: null, outcome: '?', is_successful: null },
    ],
    [
      'a whistle',
      { gameEventType: 'OUT', outType: 'W' },
      null,
      { event_type: 'stoppage', event_subtype: 'whistle' },
    ],
    [
      'a player off',
      { gameEventType: 'OFF', playerOffId: 104, playerOffType: 'I' },
      null,
      {
        event_type: 'stoppage',
        event_subtype: 'player_off',
        player_id: 'pff-104',
        attributes: { player_off_type: 'I' },
      },
    ],
    ['an unknown game event', { gameEventType: 'NEW' }, null, { event_type: 'other', source_type: 'NEW' }],
  ])('the importer reads %s', async (_, game, possession, expected) => {
    const found = await read(
      40,
      140,
      { playerId: 104, ...game },
      possession as Record<string, unknown> | null,
    );
    expect(found).toMatchObject([expected]);
  });

  it.each<[string, object, string[]]>([
    ['an offside', { foulType: 'I', finalOffenseType: 'O', finalCulpritPlayerId: 104 }, ['pass', 'offside']],
    [
      'a sending-off',
      { foulType: 'A', finalOffenseType: 'H', finalFoulOutcomeType: 'R', finalCulpritPlayerId: 104 },
      ['pass', 'foul', 'card'],
    ],
    ['a missed foul', { foulType: 'M', onFieldFoulOutcomeType: 'N' }, ['pass']],
    ['a foul that was overturned', { foulType: 'I', finalFoulOutcomeType: 'F' }, ['pass']],
  ])('the importer reads %s', async (_, fouls, types) => {
    const found = await read(40, 140, { playerId: 104 }, { possessionEventType: 'PA' }, { fouls });
    expect(found.map(({ event_type }) => event_type)).toEqual(types);
  });

  it('a record that is only a foul becomes the foul, once', async () => {
    const fouls = [{ foulType: 'I', finalCulpritPlayerId: 104, finalOffenseType: 'V' }];
    const foul = pffEvent(40, 140, { gameEventType: 'FOUL', playerId: 104 }, null, { fouls });
    const { events: found } = await onlyEvents([...events(), foul, foul]);
    expect(found.filter(({ event_id }) => event_id.startsWith('g40'))).toMatchObject([
      {
        event_id: 'g40-foul',
        event_type: 'foul',
        event_subtype: 'simulation',
        player: 'Reed 4',
        related_event_ids: [],
      },
    ]);
    const missed = await read(41, 141, { gameEventType: 'FOUL', playerId: 104 }, null, {
      fouls: { foulType: 'M' },
    });
    expect(missed).toMatchObject([{ event_type: 'other', event_subtype: 'foul_not_given' }]);
  });

  it('the position is the player’s if the ball is unknown', async () => {
    const [one] = await read(40, 140, { playerId: 104 }, { possessionEventType: 'PA' }, { ball: null });
    expect([one?.x, one?.y]).toEqual([-29, 20]);
  });

  it('the direction in extra time is inferred from the positions', async () => {
    const late = pffEvent(
      50,
      400,
      { playerId: 104, period: 3 },
      { possessionEventType: 'PA' },
      { ball: [{ x: 9, y: 1 }] },
    );
    const { game, events: found } = await onlyEvents([...events(), late]);
    expect(game.orientation).toBe('team_a_positive_x');
    // The positions are those of the second half, so the home team attacks to the left.
    expect(found.at(-1)).toMatchObject({ period: 3, x: -9, y: -1 });
    const unknown = { ...late, homePlayers: [], awayPlayers: [] };
    const withoutPositions = await onlyEvents([...events(), unknown]);
    expect(withoutPositions.events.at(-1)).toMatchObject({ period: 3, x: null });
  });

  it('the metadata determines the direction if no event has positions', async () => {
    const bare = events().map((event) => ({ ...event, homePlayers: null, awayPlayers: null }));
    const { game, events: found } = await onlyEvents(bare);
    expect(game.orientation).toBe('team_a_positive_x');
    expect(found.at(-3)).toMatchObject({ event_subtype: 'own_goal', x: -48 });
  });

  it('events of another game, and a game without an end, are reported by counts and a missing score', async () => {
    const list = [...events().slice(0, -1), { ...pffEvent(60, 299, {}), gameId: 78 }];
    const { game, skipped } = await onlyEvents(list);
    expect([game.score, game.status]).toEqual([null, null]);
    expect(skipped).toMatchObject({ 'event of another game': 1 });
  });
});
