import { describe, expect, test } from 'vitest';
import { fileAt } from '../../reading/files.ts';
import { parseXml } from '../../reading/xml.ts';
import { metadataXml } from './metadata.fixture.ts';
import { readMetadata } from './metadata.ts';
import { directionOfTeamA, peopleOf } from './people.ts';

function people(edit: (xml: string) => string = (xml) => xml) {
  return peopleOf(
    readMetadata(parseXml(edit(metadataXml()), fileAt('m.xml', 0)), 'm.xml'),
    (id) => `id-${id}`,
  );
}
const parameter = (name: string, value: string) =>
  `<ProviderParameter><Name>${name}</Name><Value>${value}</Value></ProviderParameter>`;
const noScore = (xml: string) => xml.replace(/<Score .*?<\/Score>/s, '');
describe('the home team', () => {
  test('is the local one of the score', () => {
    expect(people().names).toEqual({ team_a: 'Rot', team_b: 'Blau' });
    expect(
      people((xml) => xml.replace('idLocalTeam="A" idVisitingTeam="B"', 'idLocalTeam="B" idVisitingTeam="A"'))
        .names,
    ).toEqual({ team_a: 'Blau', team_b: 'Rot' });
  });

  const sideOfA = (side: string) => (xml: string) =>
    noScore(xml).replace(parameter('attack_direction_first_half', 'right_to_left'), parameter('Side', side));

  test.each(['Home', 'h', 'HOME'])('without a score is the one whose side is %s', (side) => {
    expect(people(sideOfA(side)).names).toEqual({ team_a: 'Rot', team_b: 'Blau' });
  });

  test('is the first listed where nothing tells it', () => {
    expect(people(noScore).names).toEqual({ team_a: 'Blau', team_b: 'Rot' });
    expect(people(sideOfA('homeless')).names.team_a).toBe('Blau');
  });
});

describe('teams', () => {
  test('of one name are called by their ids', () => {
    expect(people((xml) => xml.replace('>Blau<', '>Rot<')).names).toEqual({ team_a: 'A', team_b: 'B' });
  });

  test('that only the score names are called by their id there', () => {
    const { names } = people((xml) => xml.replace(/<Team id="B">.*?<\/Team>/, ''));
    expect(names).toEqual({ team_a: 'Rot', team_b: 'B' });
  });

  test('are home and Opponents where there is only one', () => {
    const { names, teamB } = people((xml) => noScore(xml).replace(/<Team id="B">.*?<\/Team>/, ''));
    expect(names).toEqual({ team_a: 'Rot', team_b: 'Opponents' });
    expect(teamB.id).toBe('');
  });

  test('that are none, or three of which none is stated to play, are an error', () => {
    const none = (xml: string) => noScore(xml).replace(/<Team id=.*<\/Team>/, '');
    expect(() => people(none)).toThrow('m.xml: names no teams; a game has two');
    const third = (xml: string) => xml.replace('</Teams>', '<Team id="C"><Name>Gelb</Name></Team></Teams>');
    expect(() => people((xml) => third(noScore(xml)))).toThrow(
      'a game has two teams; the metadata names 3, and no visitors',
    );
    expect(people(third).names).toEqual({ team_a: 'Rot', team_b: 'Blau' });
    expect(people(third).teamName('C')).toBeNull();
  });
});

describe('players', () => {
  test('have their team, shirt number and position; those of a third team are left out', () => {
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

  test('of position Unknown have none', () => {
    const unknown = `<ProviderPlayerParameters>${parameter('position_type', 'Unknown')}</ProviderPlayerParameters>`;
    const { players } = people((xml) => xml.replace('<ShirtNumber>4', `${unknown}<ShirtNumber>4`));
    expect(players.get('p1')?.position).toBeNull();
  });
});

test('the direction of team_a is its own, or the opposite of the other team’s', () => {
  const both = people();
  const { teamA, teamB } = both;
  const directions = ['left_to_right', 'LeftToRight', 'right_to_left', 'RightToLeft', 'up', undefined];
  expect(directions.map((one) => directionOfTeamA(both, teamA, one))).toEqual([1, 1, -1, -1, null, null]);
  expect(directions.map((one) => directionOfTeamA(both, teamB, one))).toEqual([-1, -1, 1, 1, null, null]);
});
