import type { Player } from '../../model/game.ts';
import { datasetId } from '../../model/game.ts';
import { makePlayer } from '../../model/make-game.ts';
import type { DemoSport, SportRules } from '../play/rules.ts';
import { Random } from '../random.ts';
import { NAME_LISTS, type NameList } from './names.ts';

/** Invented clubs. The prefix "Demo" prevents confusion with real clubs. */
const TEAM_NAMES: Readonly<Record<DemoSport, readonly string[]>> = {
  soccer: ['Otters', 'Lighthouses', 'Kites', 'Meadowlarks', 'Anchors', 'Foxgloves', 'Tides', 'Quarrymen'],
  basketball: ['Comets', 'Windmills', 'Herons', 'Lanterns', 'Thunderbugs', 'Cartwheels', 'Metros', 'Stilts'],
  ice_hockey: [
    'Icebreakers',
    'Yaks',
    'Northlights',
    'Puffins',
    'Snowploughs',
    'Wolverbees',
    'Fjords',
    'Skuas',
  ],
};

const VENUES: Readonly<Record<DemoSport, string>> = {
  soccer: 'Ground',
  basketball: 'Hall',
  ice_hockey: 'Rink',
};

/** A club with its squad: the starting lineup in the order of its roles, then the bench. */
export interface Team {
  readonly name: string;
  readonly venue: string;
  readonly squad: readonly Player[];
}

/**
 * Returns a game's two teams, by sport and round (from 0). Squads do not depend on the demo's seed, so a
 * player ID identifies the same person in every demo dataset.
 */
export function pairing(rules: SportRules, round: number): readonly [Team, Team] {
  const names = TEAM_NAMES[rules.sport];
  const home = round % names.length;
  const distance = 1 + (Math.floor(round / names.length) % (names.length - 1));
  return [team(rules, home), team(rules, (home + distance) % names.length)];
}

const teams = new Map<string, Team>();

/** Assembles each squad once, because it is the same in every game. */
function team(rules: SportRules, index: number): Team {
  const key = `${rules.sport}/${index}`;
  const known = teams.get(key) ?? assemble(rules, index);
  teams.set(key, known);
  return known;
}

function assemble(rules: SportRules, index: number): Team {
  const word = TEAM_NAMES[rules.sport][index] ?? String(index);
  const name = `Demo ${word}`;
  const random = new Random('squad', rules.sport, index);
  const positions = [...rules.lineup, ...rules.bench];
  const names = playerNames(NAME_LISTS[index % NAME_LISTS.length], random, positions.length);
  const numbers = jerseyNumbers(rules, random, positions.length);
  const squad = positions.map((position, place): Player => {
    const jersey_number = numbers[place] ?? null;
    return makePlayer({
      player_id: datasetId('demo', `${rules.sport}-${word.toLowerCase()}-${jersey_number}`),
      name: names[place] ?? null,
      team: name,
      jersey_number,
      position,
    });
  });
  return { name, venue: `${word} ${VENUES[rules.sport]} (invented)`, squad };
}

/** Combines the names of a list. The family names differ as long as possible. */
function playerNames(list: NameList | undefined, random: Random, count: number): string[] {
  const { given = [], family = [], familyFirst = false } = list ?? {};
  const [givenNames, familyNames] = [random.shuffle(given), random.shuffle(family)];
  return Array.from({ length: count }, (_, place) => {
    const round = Math.floor(place / familyNames.length);
    const first = givenNames[(place + round) % givenNames.length];
    const last = familyNames[place % familyNames.length];
    return familyFirst ? `${last} ${first}` : `${first} ${last}`;
  });
}

/** In soccer, the lineup traditionally wears 1 to 11. In the other sports, numbers are arbitrary. */
function jerseyNumbers(rules: SportRules, random: Random, count: number): number[] {
  if (rules.sport === 'soccer') return Array.from({ length: count }, (_, place) => place + 1);
  return random.shuffle(Array.from({ length: 99 }, (_, number) => number + 1)).slice(0, count);
}
