import { describe, expect, test } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { parseXml } from '../../reading/xml.ts';
import { type MetadataFixture, metadataXml } from './metadata.fixture.ts';
import { readMetadata } from './metadata.ts';
import { directionOfTeamA, peopleOf, periodBounds, scoreOf, sessionDate } from './people.ts';

function people(edit: (xml: string) => string = (xml) => xml) {
  return peopleOf(
    readMetadata(parseXml(edit(metadataXml()), fileAt('m.xml', 0)), 'm.xml'),
    (id) => `id-${id}`,
  );
}
const parameter = (name: string, value: string) =>
  `<ProviderParameter><Name>${name}</Name><Value>${value}</Value></ProviderParameter>`;
const noScore = (xml: string) => xml.replace(/<Score .*?<\/Score>/s, '');
describe('names of the home and away teams', () => {
  test('the score’s local team is the home team', () => {
    expect(people().names).toEqual({ team_a: 'Rot', team_b: 'Blau' });
    expect(
      people((xml) => xml.replace('idLocalTeam="A" idVisitingTeam="B"', 'idLocalTeam="B" idVisitingTeam="A"'))
        .names,
    ).toEqual({ team_a: 'Blau', team_b: 'Rot' });
  });

  const sideOfA = (side: string) => (xml: string) =>
    noScore(xml).replace(parameter('attack_direction_first_half', 'right_to_left'), parameter('Side', side));

  test.each(['Home', 'h', 'HOME'])('without a score, the team with the side %s is the home team', (side) => {
    expect(people(sideOfA(side)).names).toEqual({ team_a: 'Rot', team_b: 'Blau' });
  });

  test('without other evidence, the first listed team is the home team', () => {
    expect(people(noScore).names).toEqual({ team_a: 'Blau', team_b: 'Rot' });
    expect(people(sideOfA('homeless')).names.team_a).toBe('Blau');
  });
});

describe('teams', () => {
  test('peopleOf uses ids as names if both teams have the same name', () => {
    expect(people((xml) => xml.replace('>Blau<', '>Rot<')).names).toEqual({ team_a: 'A', team_b: 'B' });
  });

  test('peopleOf uses the id as the name of a team that appears only in the score', () => {
    const { names } = people((xml) => xml.replace(/<Team id="B">.*?<\/Team>/, ''));
    expect(names).toEqual({ team_a: 'Rot', team_b: 'B' });
  });

  test('peopleOf adds a team called Opponents if the metadata has only one team', () => {
    const { names, teamB } = people((xml) => noScore(xml).replace(/<Team id="B">.*?<\/Team>/, ''));
    expect(names).toEqual({ team_a: 'Rot', team_b: 'Opponents' });
    expect(teamB.id).toBe('');
  });

  test('peopleOf rejects a game without teams, or with three teams and no visitors', () => {
    const none = (xml: string) => noScore(xml).replace(/<Team id=.*<\/Team>/, '');
    expect(() => people(none)).toThrow('m.xml: has no teams; a game has two');
    const third = (xml: string) => xml.replace('</Teams>', '<Team id="C"><Name>Gelb</Name></Team></Teams>');
    expect(() => people((xml) => third(noScore(xml)))).toThrow(
      'a game has two teams; the metadata has 3 and does not identify the visitors',
    );
    expect(people(third).names).toEqual({ team_a: 'Rot', team_b: 'Blau' });
    expect(people(third).teamName('C')).toBeNull();
  });
});

describe('players', () => {
  test('peopleOf returns both teams’ players with shirt number and position', () => {
    const { players } = people((xml) =>
      xml
        .replace(
          '<ShirtNumber>5</ShirtNumber>',
          `<ShirtNumber>V</ShirtNumber><ProviderPlayerParameters>${parameter('PlayerType', 'Keeper')}</ProviderPlayerParameters>`,
        )
        .replace('<Player id="p3" teamId="A">', '<Player id="p3" teamId="C">'),
    );
    expect([...players]).toEqual([
      [
        'p1',
        {
          player_id: 'id-p1',
          name: 'Läufer 4',
          team: 'Rot',
          jersey_number: 4,
          position: null,
          is_starter: null,
          minutes_played: null,
          played: null,
        },
      ],
      [
        'p2',
        {
          player_id: 'id-p2',
          name: 'Läufer 5',
          team: 'Blau',
          jersey_number: null,
          position: 'Keeper',
          is_starter: null,
          minutes_played: null,
          played: null,
        },
      ],
    ]);
  });

  test('a player with the position Unknown has no position', () => {
    const unknown = `<ProviderPlayerParameters>${parameter('position_type', 'Unknown')}</ProviderPlayerParameters>`;
    const { players } = people((xml) => xml.replace('<ShirtNumber>4', `${unknown}<ShirtNumber>4`));
    expect(players.get('p1')?.position).toBeNull();
  });
});

test('directionOfTeamA returns team_a’s direction or the opposite of team_b’s direction', () => {
  const both = people();
  const { teamA, teamB } = both;
  const directions = ['left_to_right', 'LeftToRight', 'right_to_left', 'RightToLeft', 'up', undefined];
  expect(directions.map((one) => directionOfTeamA(both, teamA, one))).toEqual([1, 1, -1, -1, null, null]);
  expect(directions.map((one) => directionOfTeamA(both, teamB, one))).toEqual([-1, -1, 1, 1, null, null]);
});

function metadata(facts: MetadataFixture = {}, edit: (xml: string) => string = (xml) => xml) {
  return readMetadata(parseXml(edit(metadataXml(facts)), fileAt('m.xml', 0)), 'm.xml');
}

test.each([
  [['3', '2'], { team_a: 3, team_b: 2 }],
  [['', '2'], null],
  [['3', ''], null],
  [['three', '2'], null],
  [['3', '-2'], null],
] as const)('scoreOf parses the score %j as %j', (score, expected) => {
  expect(scoreOf(metadata({ score }))).toEqual(expected);
});

test.each([
  ['2031-04-05T20:00:00.000Z', '2031-04-05'],
  ['2031-04-05', '2031-04-05'],
  ['2031-13-45T20:00:00', null],
  ['05.04.2031', null],
  // The creation time of the file.
  ['2031-06-01T00:00:00.000Z', null],
  ['', null],
])('a session that starts at %j has the date %j', (sessionStart, expected) => {
  expect(sessionDate(metadata({ sessionStart }))).toBe(expected);
});

describe('periods', () => {
  const parameter = (name: string, value: string | number) =>
    `<ProviderParameter><Name>${name}</Name><Value>${value}</Value></ProviderParameter>`;
  const noParameters = (xml: string) =>
    xml.replace(/<ProviderGlobalParameters>.*?<\/ProviderGlobalParameters>/s, '');
  const session = (...parameters: readonly string[]) =>
    `<Session><SessionType>Period</SessionType><ProviderSessionParameters>${parameters.join('')}</ProviderSessionParameters></Session>`;
  const sessions =
    (...all: readonly string[]) =>
    (xml: string) =>
      noParameters(xml).replace('</Sessions>', `${all.join('')}</Sessions>`);
  const bounds = (first: string | number, last: string | number) => [
    parameter('Start Frame', first),
    parameter('End Frame', last),
  ];

  test('periodBounds reads periods from global parameters', () => {
    expect(periodBounds(metadata())).toEqual([
      { period: 1, first: 1, last: 10 },
      { period: 2, first: 21, last: 30 },
    ]);
    const extra = ['first_extra_half', 'second_extra_half'].flatMap((name, index) => [
      parameter(`${name}_start`, 41 + index * 10),
      parameter(`${name}_end`, 50 + index * 10),
    ]);
    const withExtra = metadata({}, (xml) =>
      xml.replace(/<ProviderParameter><Name>first_extra.*?(?=<\/ProviderGlobal)/s, extra.join('')),
    );
    expect(periodBounds(withExtra).slice(2)).toEqual([
      { period: 3, first: 41, last: 50 },
      { period: 4, first: 51, last: 60 },
    ]);
  });

  test('periodBounds reads periods from sessions, numbered by label or order', () => {
    const labelled = sessions(
      session(...bounds(1, 10), parameter('Label', 3)),
      session(...bounds(11, 20)),
      session(),
    );
    expect(() => periodBounds(metadata({}, labelled))).toThrow(
      'Start Frame of session 2, 11, is before the end',
    );
    const inOrder = sessions(
      session(...bounds(1, 10)),
      session(...bounds(11, 11), parameter('Label', 'second')),
      session(),
    );
    expect(periodBounds(metadata({}, inOrder))).toEqual([
      { period: 1, first: 1, last: 10 },
      { period: 2, first: 11, last: 11 },
    ]);
    const third = sessions(
      session(...bounds(1, 10), parameter('Label', 2)),
      session(...bounds(11, 20), parameter('Label', 4)),
    );
    expect(periodBounds(metadata({}, third)).map(({ period }) => period)).toEqual([2, 4]);
  });

  test('periodBounds returns no periods for metadata without periods', () => {
    expect(periodBounds(metadata({}, noParameters))).toEqual([]);
  });

  test.each([
    [
      'periods without an end',
      sessions(session(parameter('Start Frame', 1))),
      'are not a range of frames: "1" to "undefined"',
    ],
    [
      'periods without a start',
      sessions(session(parameter('End Frame', 1))),
      'are not a range of frames: "undefined" to "1"',
    ],
    [
      'periods that end before they start',
      sessions(session(...bounds(9, 8))),
      'are not a range of frames: "9" to "8"',
    ],
    [
      'periods with words instead of numbers',
      sessions(session(...bounds('first', 'last'))),
      'are not a range of frames: "first" to "last"',
    ],
    [
      'periods that share a frame',
      sessions(session(...bounds(1, 10)), session(...bounds(10, 20))),
      'm.xml: Start Frame of session 2, 10, is before the end of the previous period',
    ],
    [
      'periods with the same number',
      sessions(session(...bounds(1, 10)), session(...bounds(11, 20), parameter('Label', 1))),
      'Start Frame of session 1, 11, is before the end of the previous period',
    ],
  ])('periodBounds rejects %s', (_, edit, message) => {
    const read = () => periodBounds(metadata({}, edit));
    expect(read).toThrow(ImportError);
    expect(read).toThrow(message);
  });
});
