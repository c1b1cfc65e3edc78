import { type Files, jsonFiles } from '../src/sports/importers/contract/files.fixture.ts';
import { metadataXml } from '../src/sports/importers/shared/epts/metadata.fixture.ts';
import * as bigdatabowl from '../src/sports/importers/vendors/bigdatabowl/bigdatabowl.fixture.ts';
import { squadFiles as cdfFiles } from '../src/sports/importers/vendors/cdf/cdf.fixture.ts';
import * as datafactory from '../src/sports/importers/vendors/datafactory/datafactory.fixture.ts';
import * as metrica from '../src/sports/importers/vendors/metrica/metrica.fixture.ts';
import * as nba from '../src/sports/importers/vendors/nba/nba.fixture.ts';
import { actionsOfFive, liveFile, v3File } from '../src/sports/importers/vendors/nba/v3/v3.fixture.ts';
import * as nextgenstats from '../src/sports/importers/vendors/nextgenstats/nextgenstats.fixture.ts';
import * as opta from '../src/sports/importers/vendors/opta/opta.fixture.ts';
import { pffFiles } from '../src/sports/importers/vendors/pff/pff.fixture.ts';
import { signalityFiles } from '../src/sports/importers/vendors/signality/signality.fixture.ts';
import * as skillcorner from '../src/sports/importers/vendors/skillcorner/skillcorner.fixture.ts';
import * as sportec from '../src/sports/importers/vendors/sportec/sportec.fixture.ts';
import * as statsbomb from '../src/sports/importers/vendors/statsbomb/statsbomb.fixture.ts';
import * as statsperform from '../src/sports/importers/vendors/statsperform/statsperform.fixture.ts';
import * as wyscout from '../src/sports/importers/vendors/wyscout/wyscout.fixture.ts';

/** Replaces the first match of `find` in the file `name`. Throws if nothing changes. */
function changed(files: Files, name: string, find: string | RegExp, replacement: string): Files {
  const text = String(files[name]);
  const after = text.replace(find, replacement);
  if (after === text) throw new Error(`${name} does not contain ${find}`);
  return { ...files, [name]: after };
}

/** Appends columns to a table. Every row gets the same values. */
function withColumns(table: string, separator: string, columns: Readonly<Record<string, string>>): string {
  const [head = '', ...rows] = table.trimEnd().split('\n');
  const wider = rows.map((row) => [row, ...Object.values(columns)].join(separator));
  return `${[[head, ...Object.keys(columns)].join(separator), ...wider].join('\n')}\n`;
}

/** Columns of the NFL's tracking: `o` is the player's orientation, and `dir` is the direction of movement. */
const ANGLES = { o: '90', dir: '45' };

function bigDataBowlGame(): Files {
  return {
    ...bigdatabowl.twoGames(),
    'games.csv': withColumns(bigdatabowl.GAMES, ',', { stadium: 'Owl Field' }),
    'first.csv': withColumns(bigdatabowl.trackingCsv({ extras: 6 }), ',', ANGLES),
  };
}

function nextGenStatsGame(): Files {
  const missed = { 0: 'ball_snap', 1: 'field_goal_attempt', 2: 'field_goal_missed' };
  const play = nextgenstats.playTsv({ extras: 6, start: 90, tags: missed });
  return { 'play.tsv': withColumns(play, '\t', ANGLES) };
}

const { coded, statsBombEvent, KEEPER, STRIKER, TEAMS } = statsbomb;

function statsBombMatch(): Files {
  const eleven = (player: object, team: object) =>
    statsBombEvent('Starting XI', {
      team,
      player: undefined,
      timestamp: '00:00:00.000',
      tactics: { formation: 442, lineup: [{ player, position: coded('Goalkeeper'), jersey_number: 1 }] },
    });
  const pass = {
    recipient: { id: 102, name: 'Cleo Nord' },
    body_part: coded('Head'),
    end_location: [70, 30],
  };
  const shot = { statsbomb_xg: 0.25, body_part: coded('Right Foot'), outcome: coded('Saved') };
  const files = statsbomb.statsBombFiles([
    eleven(KEEPER, TEAMS.HOME),
    eleven(STRIKER, TEAMS.AWAY),
    statsBombEvent('Pass', { id: 'p', location: [60, 40], pass: { ...pass, type: coded('Corner') } }),
    statsBombEvent('Shot', {
      related_events: ['p'],
      location: [108, 40],
      shot: { ...shot, type: coded('Open Play'), end_location: [120, 41, 1.5] },
    }),
    statsBombEvent('Foul Committed', { location: [30, 30], foul_committed: { card: coded('Yellow Card') } }),
    statsBombEvent('Substitution', {
      timestamp: '00:20:00.000',
      substitution: { outcome: coded('Tactical'), replacement: { id: 102, name: 'Cleo Nord' } },
    }),
    ...[TEAMS.HOME, TEAMS.AWAY].map((team) =>
      statsBombEvent('Half End', { team, player: undefined, timestamp: '00:45:00.000' }),
    ),
  ]);
  return changed(
    files,
    'data/lineups/7.json',
    '"lineup":[',
    '"lineup":[{"player_id":102,"player_name":"Cleo Nord","jersey_number":2},',
  );
}

function wyscoutMatch(): Files {
  const events = [
    wyscout.anEvent({ eventSec: 1, tagIds: [403, 1801] }),
    wyscout.anEvent({ eventName: 'Foul', subEventName: 'Foul', eventSec: 50, tagIds: [1702] }),
    wyscout.anEvent({ matchPeriod: '2H', eventSec: 2800 }),
  ];
  const formation = {
    lineup: [{ playerId: 11 }],
    bench: [{ playerId: 12 }],
    substitutions: [{ playerIn: 12, playerOut: 11, minute: 60 }],
  };
  const away = { lineup: [{ playerId: 21 }], bench: [], substitutions: [] };
  const goals = { score: 0, scoreET: 0, scoreP: 3 };
  const teamsData = {
    1: { teamId: wyscout.HOME, side: 'home' as const, ...goals, formation },
    2: { teamId: wyscout.AWAY, side: 'away' as const, ...goals, formation: away },
  };
  const match = wyscout.aMatch({ teamsData, duration: 'Penalties', status: 'Played', groupName: 'Group A' });
  return jsonFiles({
    'processed-v2/77.json': wyscout.anEventsFile(events),
    'matches_Nowhere.json': [match],
  });
}

function wyscoutApiMatch(): Files {
  const event = (side: number, name: string, fields: object) => ({
    matchId: 78,
    matchTimestamp: `00:03:0${side}.000`,
    matchPeriod: '1H',
    minute: 3,
    second: side,
    team: { id: side, name },
    player: { id: 10 * side, name: `P. ${side}` },
    location: { x: 90, y: 50 },
    ...fields,
  });
  const shot = { isGoal: false, onTarget: true, bodyPart: 'right_foot', xg: 0.3 };
  const events = [
    event(1, 'Ayford', { type: { primary: 'shot' }, shot, possession: { id: 4 } }),
    event(2, 'Beeton', { type: { primary: 'pass' }, pass: { accurate: true, recipient: { id: 20 } } }),
  ];
  return jsonFiles({ '78.json': { events } });
}

function optaMatch(): Files {
  const { optaEvent } = opta;
  const shot = { 20: null, 321: '0.31', 102: '48', 103: '19', 55: '2', 6: null };
  const events = [
    optaEvent({
      type: 1,
      number: 2,
      player: 101,
      clock: [1, 0],
      qualifiers: { 15: null, 140: '40', 141: '60' },
    }),
    optaEvent({ type: 16, player: 102, clock: [1, 2], at: [90, 45], qualifiers: shot }),
    optaEvent({ type: 4, player: 101, clock: [2, 0], outcome: 0, qualifiers: { 233: '77' } }),
    optaEvent({ type: 4, number: 77, player: 201, team: 20, clock: [2, 0], qualifiers: { 233: '3' } }),
    optaEvent({ type: 17, player: 101, clock: [2, 1], qualifiers: { 31: null } }),
    optaEvent({ type: 18, number: 90, player: 101, period: 2, clock: [60, 0], qualifiers: { 55: '91' } }),
    optaEvent({ type: 19, number: 91, player: 103, period: 2, clock: [60, 0], qualifiers: { 55: '90' } }),
  ];
  const result = 'MatchInfo Period="FullTime"><Result Type="PenaltyShootout" Winner="t10"/>';
  const name = '<OfficialName><First>Una</First><Last>Pike</Last></OfficialName>';
  const season = '<Stat Type="season_name">2030/2031</Stat><Round><Name>Final</Name></Round>';
  const f7 = opta
    .f7({ competition: `<Competition uID="c1"><Name>River Cup</Name>${season}</Competition>` })
    .replace('MatchInfo>', result)
    .replace('</MatchInfo>', `</MatchInfo><MatchOfficial>${name}</MatchOfficial>`)
    .replaceAll(' Score=', ' ShootOutScore="4" Score=')
    .replace('PlayerRef="p103" Position="Defender" ShirtNumber="3" Status="Start"', (text) =>
      text.replace('Status="Start"', 'Status="Sub"'),
    );
  return { 'f7.xml': f7, 'f24.xml': opta.f24([...opta.OPTA_HALVES, ...events]) };
}

function skillCornerMatch(): Files {
  const files = skillcorner.squadFiles();
  const times = '"start_time":"00:00:00","end_time":"00:60:00"';
  return {
    '71_match.json': String(files['71_match.json']).replaceAll('"team_id":', `${times},"team_id":`),
    '71_tracking.jsonl': String(files['71_tracking.jsonl']).replaceAll('"group":null', '"group":"home team"'),
  };
}

function statsPerformMatch(): Files {
  const { ma1, ma3, ma3Event, ma3Events } = statsperform;
  const second = { periodId: 2, timeMin: 60 };
  const events = [
    ...ma3Events(),
    ma3Event({ typeId: 15, timeMin: 1, x: 90 }, { 15: null, 102: '48', 103: '19', 55: '1', 321: '0.2' }),
    ma3Event({ typeId: 17, timeMin: 5 }, { 31: null }),
    ma3Event({ ...second, typeId: 18, eventId: 900, playerId: 'h1-1' }, { 55: '901' }),
    ma3Event({ ...second, typeId: 19, eventId: 901, playerId: 'h1-2' }, { 55: '900' }),
  ];
  const referee = { type: 'Main', firstName: 'Una', lastName: 'Pike' };
  const starters = JSON.stringify(ma1({ matchDetailsExtra: { matchOfficial: [referee] } }))
    .replace('"matchDetails":{', '"matchDetails":{"matchStatus":"Played",')
    .replace('"scores":{', '"scores":{"pen":{"home":4,"away":3},')
    .replace('"venue":', '"stage":{"name":"Final"},"venue":')
    .replaceAll('"position":"Substitute"', '"position":"Midfielder"')
    .replace('"period":[{"id":1,', '"period":[{"id":1,"start":"2031-05-06T18:30:00Z",');
  const files = { 'ma1.json': starters, 'ma3.json': JSON.stringify(ma3(events)) };
  return changed(files, 'ma1.json', '"position":"Midfielder"', '"position":"Substitute"');
}

function sportecMatch(): Files {
  const { dflEvent, positioned } = sportec;
  const files = sportec.sportecFiles();
  const events = [
    ...sportec.WHISTLES,
    dflEvent(
      1,
      '<Play Team="H" Player="H-1" Recipient="H-2" Evaluation="successful"><Pass/></Play>',
      positioned(50, 30, [45, 20]),
    ),
    dflEvent(
      9,
      '<ShotAtGoal Team="H" Player="H-1" TypeOfShot="head" xG="0.5"><SavedShot/></ShotAtGoal>',
      positioned(10, 30),
    ),
    dflEvent(15, '<Play Team="H" Player="H-1" PlayAngle="270"/>', positioned(40, 20)),
    dflEvent(16, '<OtherBallAction Team="H" Player="H-2"/>', positioned(40, 10)),
    dflEvent(20, '<Caution Team="H" Player="H-1" CardColor="yellow"/>'),
    dflEvent(4000, '<Substitution Team="H" PlayerOut="H-1" PlayerIn="H-9"/>'),
  ];
  const starting = String(files['information.xml']).replaceAll(
    /PersonId="(.-(\d))"/g,
    (_, id, number) => `PersonId="${id}" Starting="${number !== '9'}"`,
  );
  const ball = String(files['tracking.xml']).replaceAll(
    'Z="0.50"',
    'Z="0.50" BallStatus="1" BallPossession="1"',
  );
  const referee = '<Referees><Referee Role="referee" FirstName="Una" LastName="Pike"/></Referees>';
  return {
    'information.xml': starting.replace('<Environment', `${referee}<Environment`),
    'events.xml': sportec.dflDocument(events.join('\n')),
    'tracking.xml': ball,
  };
}

function cdfGame(): Files {
  const stated = '"period":"first_half","ball_status":true,"ball_poss_team_id":"home"';
  const named = '"is_starter":true,"short_name":"P. Reed","jersey_number":1';
  const files = changed(cdfFiles(), 'tracking.jsonl', '"period":"first_half"', stated);
  const visible = changed(files, 'tracking.jsonl', '"id":"home2"', '"id":"home2","is_visible":true');
  return changed(visible, 'metadata.json', '"jersey_number":1', named);
}

function datafactoryMatch(): Files {
  const incidences = { ...datafactory.incidences(), cards: datafactory.incidence(3, { clock: [30, 0] }) };
  const referee = { type: 'Arbitro', name: { first: 'Una', last: 'Pike' } };
  const facts = { officials: { 1: referee }, status: { value: 'Finalizado' } };
  const files = jsonFiles({ 'match.json': datafactory.matchFile(incidences, facts) });
  const staged = changed(files, 'match.json', '"competition":', '"levelName":"Final","competition":');
  return changed(staged, 'match.json', /"score":\d/g, '$&,"scorePenaltyRow":3');
}

function metricaGame(): Files {
  return {
    'Card_RawEventsData.csv': metrica.eventsCsv(
      'Home,SET PIECE,KICK OFF,1,1,0.04,0,0,Player2,,NaN,NaN,NaN,NaN',
      'Home,SHOT,HEAD-ON TARGET-SAVED,1,2,0.08,3,0.12,Player3,,0.9,0.25,1,0.5',
      'Away,CARD,YELLOW,1,3,0.12,3,0.12,Player22,,NaN,NaN,NaN,NaN',
      'Away,SET PIECE,KICK OFF,2,100,4,100,4,Player22,,NaN,NaN,NaN,NaN',
    ),
    ...metrica.trackingPair('Card', [
      [1, 1, 0.04],
      [1, 2, 0.08],
      [1, 3, 0.12],
      [2, 101, 4.04],
    ]),
  };
}

function metricaEptsGame(): Files {
  const position =
    '<ProviderPlayerParameters><ProviderParameter><Name>position_type</Name><Value>Striker</Value></ProviderParameter>' +
    '</ProviderPlayerParameters></Player>';
  const named = metadataXml()
    .replaceAll('</Player>', position)
    .replace('<Competition id=""/>', '<Competition id="">River Cup</Competition>');
  return { 'Cup_metadata.xml': named, 'Cup_tracking.txt': metrica.EPTS_TRACKING };
}

function nbaGame(): Files {
  const substitution = { type: 8, clock: '9:00', home: 'SUB: Lund FOR Reyes', persons: [nba.ANN, nba.BEA] };
  return { 'plays.csv': nba.playsFile([nba.TIP, substitution, nba.END]) };
}

/** Additional samples, for vendors whose files can have more fields than the contract test's sample. */
export const FULLER_SAMPLES: readonly (readonly [vendor: string, files: Files])[] = [
  ['bigdatabowl', bigDataBowlGame()],
  ['cdf', cdfGame()],
  ['datafactory', datafactoryMatch()],
  ['metrica', metricaGame()],
  ['metrica', metricaEptsGame()],
  ['nba', nbaGame()],
  ['nba', { 'v3.json': v3File(actionsOfFive()), 'live.json': liveFile() }],
  ['nextgenstats', nextGenStatsGame()],
  ['opta', optaMatch()],
  [
    'pff',
    changed(pffFiles(), '77.jsonl', '"game_event_id":1', '"game_event":{"home_ball":true},"game_event_id":1'),
  ],
  ['signality', changed(signalityFiles(), 'first.json', '"ball":{', '"ball":{"team":"home_team",')],
  ['skillcorner', skillCornerMatch()],
  ['sportec', sportecMatch()],
  ['statsbomb', statsBombMatch()],
  ['statsperform', statsPerformMatch()],
  ['wyscout', wyscoutMatch()],
  ['wyscout', wyscoutApiMatch()],
];
