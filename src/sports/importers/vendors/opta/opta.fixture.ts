import type { Files } from '../../contract/files.fixture.ts';
import { fileAt } from '../../reading/files.ts';
import { parseXml, type XmlElement } from '../../reading/xml.ts';

/** Parts of the F7 file that a test can change. An empty string omits the element or attribute. */
interface F7Fixture {
  readonly id?: string;
  readonly competition?: string;
  readonly date?: string;
  readonly score?: readonly [home: string, away: string];
}

/** Creates an F7 file with the invented teams 10 and 20. Their players are 101 to 103 and 201 to 203. */
export function f7({
  id = 'f900',
  competition = '',
  date = '20300504T203000+0100',
  score = ['1', '0'],
}: F7Fixture = {}): string {
  const numbers = [1, 2, 3];
  const side = (team: string, where: string, goals: string) =>
    `<TeamData Side="${where}" TeamRef="t${team}" Score="${goals}"><PlayerLineUp>${numbers
      .map(
        (number) =>
          `<MatchPlayer PlayerRef="p${team[0]}0${number}" Position="Defender" ShirtNumber="${number}" Status="Start"/>`,
      )
      .join('')}</PlayerLineUp></TeamData>`;
  const team = (teamId: string, name: string) =>
    `<Team uID="t${teamId}"><Name>${name}</Name>${numbers
      .map(
        (number) =>
          `<Player uID="p${teamId[0]}0${number}"><PersonName><First>Ida</First><Last>${name} ${number}</Last></PersonName></Player>`,
      )
      .join('')}</Team>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<SoccerFeed><SoccerDocument${id === '' ? '' : ` uID="${id}"`}>${competition}<MatchData>
<MatchInfo><Date>${date}</Date></MatchInfo>
${side('20', 'Away', score[1])}${side('10', 'Home', score[0])}</MatchData>${team('10', 'Otters')}${team('20', 'Herons')}
<Venue><Name>River Ground</Name></Venue></SoccerDocument></SoccerFeed>`;
}

/**
 * Fields of an event. Omitted fields get default values. Keys of qualifiers are numbers; null omits the
 * value.
 */
export interface OptaEventFixture {
  readonly type: number;
  readonly id?: number;
  readonly number?: number;
  readonly period?: number;
  /** Minutes and seconds on the match clock. */
  readonly clock?: readonly [number, number];
  readonly timestamp?: string;
  readonly team?: number;
  readonly player?: number;
  readonly outcome?: 0 | 1 | null;
  readonly at?: readonly [number, number];
  readonly qualifiers?: Readonly<Record<number, string | null>>;
}

let lastId = 0;

export function optaEvent(given: OptaEventFixture): string {
  lastId += 1;
  const { type, id = lastId, number = lastId, period = 1, clock = [0, 0], timestamp, team = 10 } = given;
  const { player, outcome = 1, at = [50, 50], qualifiers = {} } = given;
  const elements = Object.entries(qualifiers).map(
    ([qualifier, value]) => `<Q qualifier_id="${qualifier}"${value === null ? '' : ` value="${value}"`}/>`,
  );
  return `<Event id="${id}" event_id="${number}" type_id="${type}" period_id="${period}" min="${clock[0]}" sec="${clock[1]}"
    team_id="${team}"${player ? ` player_id="${player}"` : ''}${outcome === null ? '' : ` outcome="${outcome}"`} x="${at[0]}" y="${at[1]}"
    timestamp="${timestamp ?? '2030-05-04T23:00:00.000'}">${elements.join('')}</Event>`;
}

/** Start and end events for two halves of 45 and 50 minutes. */
export const OPTA_HALVES = [
  optaEvent({ type: 32, timestamp: '2030-05-04T20:30:00.500' }),
  optaEvent({ type: 30, clock: [45, 0] }),
  optaEvent({ type: 32, period: 2, clock: [45, 0], timestamp: '2030-05-04T21:30:00.250' }),
  optaEvent({ type: 30, period: 2, clock: [95, 0], team: 20 }),
];

/** Creates an F24 file. `game` contains the attributes of its <Game> element. */
export function f24(
  events: readonly string[],
  game = 'id="900" home_team_id="10" away_team_id="20"',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Games><Game ${game}>\n${events.join('\n')}\n</Game></Games>`;
}

/** Files of an invented match with a goal of each kind and with events by both teams. */
export function optaFiles(): Files {
  const events = [
    optaEvent({ type: 1, player: 101, clock: [0, 2], qualifiers: { 140: '40', 141: '60', 279: null } }),
    optaEvent({ type: 7, player: 201, team: 20, clock: [1, 0], at: [20, 70] }),
    optaEvent({ type: 16, player: 102, clock: [10, 30], at: [90, 45], qualifiers: { 102: '48' } }),
    optaEvent({
      type: 16,
      player: 103,
      period: 2,
      clock: [50, 0],
      at: [4, 52],
      qualifiers: { 28: null, 102: '51' },
    }),
    optaEvent({
      type: 16,
      player: 202,
      team: 20,
      period: 2,
      clock: [80, 9],
      at: [88, 50],
      qualifiers: { 9: null, 102: '50' },
    }),
  ];
  return { 'f7.xml': f7({ score: ['1', '2'] }), 'f24.xml': f24([...OPTA_HALVES, ...events]) };
}

/** A match of a schedule. Omitted fields get default values. */
export interface ScheduledFixture {
  readonly id?: string | null;
  readonly period?: string;
  readonly score?: readonly [home: string, away: string] | null;
  readonly date?: string;
  readonly zone?: string;
  readonly info?: string;
  readonly teams?: readonly [home: string, away: string];
}

/** Creates an F1 file with the invented teams 10, 20 and 30. */
export function f1(...matches: readonly ScheduledFixture[]): string {
  const teams = [
    ['10', 'Otters'],
    ['20', 'Herons'],
    ['30', 'Toads'],
  ].map(([id, name]) => `<Team uID="t${id}"><Name>${name}</Name></Team>`);
  return `<?xml version="1.0"?>\n<SoccerFeed><SoccerDocument Type="RESULT Latest" competition_id="5"
 competition_name="River Cup" season_id="2029" season_name="Season 2029/2030">${matches.map(scheduled).join('')}
${teams.join('\n')}</SoccerDocument></SoccerFeed>`;
}

function scheduled(given: ScheduledFixture): string {
  const { id = 'g900', period = 'FullTime', score = ['1', '2'], date = '2030-05-04 20:30:00' } = given;
  const { zone = 'BST', info = '', teams = ['t10', 't20'] } = given;
  const side = (where: string, ref: string, goals: string | undefined) =>
    `<TeamData Side="${where}" TeamRef="${ref}"${goals === undefined ? '' : ` Score="${goals}"`}/>`;
  return `
<MatchData${id === null ? '' : ` uID="${id}"`}><MatchInfo Period="${period}" ${info}><Date>${date}</Date><TZ>${zone}</TZ></MatchInfo>
<Stat Type="Venue">River Ground</Stat>${side('Home', teams[0], score?.[0])}${side('Away', teams[1], score?.[1])}</MatchData>`;
}

/** Elements that are in lists in JSON, even alone. */
const LISTS = new Set(['OptaDocument', 'TeamData', 'Team', 'Player', 'MatchPlayer', 'Event', 'Q']);
const RENAMED = new Map([
  ['SoccerFeed', 'OptaFeed'],
  ['SoccerDocument', 'OptaDocument'],
]);

/** Converts a feed to its JSON form, in the response of a server. */
export function responseWith(xml: string): unknown {
  const root = parseXml(xml, fileAt('feed.xml', xml.length));
  const name = RENAMED.get(root.name) ?? root.name;
  return { url: 'https://feeds.example/', data: { bin_ver: 7, [name]: memberOf(root) } };
}

export function inJson(...feeds: readonly string[]): string {
  return JSON.stringify(feeds.map(responseWith));
}

function memberOf({ attributes, children, text }: XmlElement): unknown {
  const hasAttributes = Object.keys(attributes).length > 0;
  if (!hasAttributes && children.length === 0) return text;
  const groups = Map.groupBy(children, ({ name }) => RENAMED.get(name) ?? name);
  return {
    ...(hasAttributes && { '@attributes': attributes }),
    ...(text !== '' && { '@value': text }),
    ...Object.fromEntries(
      [...groups].map(([key, same]) => {
        const members = same.map(memberOf);
        return [key, LISTS.has(key) || members.length > 1 ? members : members[0]];
      }),
    ),
  };
}

/** The files of {@link optaFiles} as JSON, with a schedule. */
export function optaJsonFiles(): Files {
  const { 'f7.xml': described = '', 'f24.xml': events = '' } = optaFiles();
  return {
    'f1.json': inJson(f1({})),
    'f9.json': inJson(String(described)),
    'f24.json': inJson(String(events)),
  };
}
