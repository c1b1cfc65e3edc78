import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../model/event.ts';
import { jsonFiles, withFiles } from '../../../contract/files.fixture.ts';
import { readFiles } from '../../../contract/read-whole.fixture.ts';
import { readGame } from '../../../core/read-game.ts';
import { wyscout } from '../index.ts';
import { AWAY, aMatch, anEvent, anEventsFile, aPlayer, HOME } from '../wyscout.fixture.ts';

/** Returns a match record with a lineup of both teams. `home` overrides fields of the home team's formation. */
function recordWith(home: object = {}, fields: object = {}) {
  const formation = {
    lineup: [{ playerId: 11, shirtNumber: 7 }],
    bench: [{ playerId: 12, shirtNumber: 14 }],
    substitutions: [],
    ...home,
  };
  const away = { lineup: [{ playerId: 21, shirtNumber: 1 }], bench: [], substitutions: [] };
  return aMatch({
    status: 'Played',
    teamsData: {
      [AWAY]: { teamId: AWAY, side: 'away', score: 0, scoreET: 0, scoreP: 0, formation: away },
      [HOME]: { teamId: HOME, side: 'home', score: 1, scoreET: 0, scoreP: 0, formation },
    },
    ...fields,
  });
}

const EVENTS = [
  anEvent({ eventSec: 2700 }),
  anEvent({ eventSec: 2760, teamId: AWAY, playerId: 21 }),
  anEvent({ matchPeriod: '2H', eventSec: 2880 }),
];
/** Imports one events file. The core adds minutes and the winner to the game. */
async function read(file: object) {
  return withFiles(jsonFiles({ '77.json': file }), async (folder) => {
    const [source] = await wyscout.discover([folder]);
    if (source === undefined) throw new Error('no game was found');
    const events: GameEvent[] = [];
    const sink = {
      begin: () => undefined,
      frame: () => undefined,
      event: (event: GameEvent) => events.push(event),
    };
    const { filled, summary } = await readGame(source, sink, () => undefined);
    return { game: filled.game, events, notes: summary.notes };
  });
}
const minutesOf = (game: {
  players: readonly { jersey_number: number | null; minutes_played: number | null }[];
}) => game.players.map(({ jersey_number, minutes_played }) => [jersey_number, minutes_played]);

describe('the match record in a file from the API', () => {
  it('contains the home team, score, kick-off and lineups, and the terms of the API', async () => {
    const { game } = await read({ ...anEventsFile(EVENTS), match: recordWith() });
    expect(game).toMatchObject({
      teams: { team_a: 'Ayford', team_b: 'Beeton Å' },
      home_team: 'Ayford',
      score: { team_a: 1, team_b: 0 },
      status: 'played',
      kickoff_utc: '2018-05-05T22:30:00Z',
      vendor_ids: { game: '77', team_a: '1', team_b: '2', competition: '364', season: '181150' },
      source: { licence: 'As agreed with Wyscout', attribution: 'Data: Wyscout' },
    });
    expect(minutesOf(game)).toEqual([
      [7, 94],
      [14, 0],
      [1, 94],
    ]);
  });

  it('lists the periods that were played, even if an excerpt has no events of a period', async () => {
    const file = { ...anEventsFile(EVENTS.slice(0, 2)), match: recordWith() };
    const { game } = await read(file);
    expect(game.periods).toMatchObject([{ duration_s: 2760 }, { period: 2, duration_s: null }]);
  });
});

describe('substitutions and red cards of the match record', () => {
  it('a substitution for an unknown player ends the minutes of the player who leaves', async () => {
    const substitutions = [{ playerIn: 0, playerOut: 11, minute: 60 }];
    const events = [...EVENTS.slice(0, 2), anEvent({ matchPeriod: '2H', eventSec: 2880, playerId: 12 })];
    const {
      game,
      events: all,
      notes,
    } = await read({
      ...anEventsFile(events),
      match: recordWith({ substitutions }),
    });
    const [substitution] = all.filter(({ event_type }) => event_type === 'substitution');
    expect(substitution).toMatchObject({ player_id: 'wyscout-11', recipient_id: null, time_s: 900 });
    expect(minutesOf(game).slice(0, 2)).toEqual([
      [7, 61],
      [14, null],
    ]);
    expect(notes).toContain('substitutions with only one player in the match record: 1');
  });

  it('a red card is added to the events only if they lack it', async () => {
    const lineup = [{ playerId: 11, shirtNumber: 7, redCards: '60' }];
    const cardsIn = async (events: typeof EVENTS) => {
      const match = recordWith({ lineup });
      const imported = await read({ ...anEventsFile(events), match });
      return imported.events.flatMap(({ card, time_s }) => (card === null ? [] : [[card, time_s]]));
    };
    expect(await cardsIn(EVENTS)).toEqual([['red', 900]]);
    const shown = anEvent({ matchPeriod: '2H', eventSec: 890, eventName: 'Foul', tagIds: [1701] });
    expect(await cardsIn([...EVENTS, shown])).toEqual([['red', 890]]);
  });

  it('a shoot-out has a score and a winner', async () => {
    const match = recordWith({}, { duration: 'Penalties' });
    const { teamsData } = match;
    const after = Object.fromEntries(
      Object.entries(teamsData).map(([id, team]) => [
        id,
        { ...team, score: 1, scoreET: 1, scoreP: team.side === 'home' ? 3 : 4 },
      ]),
    );
    const { game } = await read({ ...anEventsFile(EVENTS), match: { ...match, teamsData: after } });
    expect(game).toMatchObject({ shootout: { team_a: 3, team_b: 4 }, winner: 'Beeton Å' });
  });
});

describe('a file with the events of a competition', () => {
  const companions = {
    'matches_Nowhere.json': [recordWith(), recordWith({}, { wyId: 78 })],
    'players.json': [aPlayer(11), aPlayer(12), aPlayer(21)],
    'teams.json': [
      { wyId: HOME, name: 'Ayford' },
      { wyId: AWAY, name: 'Beeton' },
    ],
  };

  it('contains a game for each match id, also if the events of a match are apart', async () => {
    const other = EVENTS.map((event) => ({ ...event, matchId: 78 }));
    const events = [EVENTS[0], ...other, ...EVENTS.slice(1)];
    const games = await readFiles(wyscout, jsonFiles({ 'events_Nowhere.json': events, ...companions }));
    expect(games.map(({ game, events: all }) => [game.game_id, all.length])).toEqual([
      ['wyscout-77', 3],
      ['wyscout-78', 3],
    ]);
    const [first] = games;
    expect(first?.game.source.licence).toBe('CC BY 4.0');
    expect(first?.game.teams).toEqual({ team_a: 'Ayford', team_b: 'Beeton' });
    expect(first?.game.players.map(({ name }) => name)).toEqual(['Anné No 11', 'Anné No 12', 'Anné No 21']);
    expect(first?.bytes[0]).toBe(first?.bytes[1]);
  });

  it('an event without a match id is an error with its line', async () => {
    const text = `[${JSON.stringify(EVENTS[0])},\n{"eventSec": 1}]`;
    const files = jsonFiles({ 'events_Nowhere.json': text, ...companions });
    await expect(readFiles(wyscout, files)).rejects.toThrow(/:2: an event has no matchId/);
  });
});
