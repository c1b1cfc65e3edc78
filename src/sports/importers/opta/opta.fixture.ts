/** An F7 file of two invented teams, ids 10 and 20, with three players each: 101 to 103 and 201 to 203. */
export function f7({ id = 'f900', competition = '' } = {}): string {
  const numbers = [1, 2, 3];
  const side = (team: string, where: string, score: number) =>
    `<TeamData Side="${where}" TeamRef="t${team}" Score="${score}"><PlayerLineUp>${numbers
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
<SoccerFeed><SoccerDocument${id === '' ? '' : ` uID="${id}"`}>${competition}<MatchData><MatchInfo><Date>20300504T203000+0100</Date></MatchInfo>
${side('10', 'Home', 1)}${side('20', 'Away', 0)}</MatchData>${team('10', 'Otters')}${team('20', 'Herons')}
<Venue><Name>River Ground</Name></Venue></SoccerDocument></SoccerFeed>`;
}

/** What an event is given; the rest is usual. Qualifiers by number, null where one has no value. */
export interface EventFixture {
  readonly type: number;
  readonly id?: number;
  readonly number?: number;
  readonly period?: number;
  /** Minutes and seconds on the match clock. */
  readonly clock?: readonly [number, number];
  readonly timestamp?: string;
  readonly team?: number;
  readonly player?: number;
  readonly outcome?: 0 | 1;
  readonly at?: readonly [number, number];
  readonly qualifiers?: Readonly<Record<number, string | null>>;
}

let lastId = 0;

export function event(given: EventFixture): string {
  lastId += 1;
  const { type, id = lastId, number = lastId, period = 1, clock = [0, 0], timestamp, team = 10 } = given;
  const { player, outcome = 1, at = [50, 50], qualifiers = {} } = given;
  const marks = Object.entries(qualifiers).map(
    ([qualifier, value]) => `<Q qualifier_id="${qualifier}"${value === null ? '' : ` value="${value}"`}/>`,
  );
  return `<Event id="${id}" event_id="${number}" type_id="${type}" period_id="${period}" min="${clock[0]}" sec="${clock[1]}"
    team_id="${team}"${player ? ` player_id="${player}"` : ''} outcome="${outcome}" x="${at[0]}" y="${at[1]}"
    timestamp="${timestamp ?? '2030-05-04T23:00:00.000'}">${marks.join('')}</Event>`;
}

/** Starts and ends of two halves of 45 and 50 minutes. */
export const HALVES = [
  event({ type: 32, timestamp: '2030-05-04T20:30:00.500' }),
  event({ type: 30, clock: [45, 0] }),
  event({ type: 32, period: 2, clock: [45, 0], timestamp: '2030-05-04T21:30:00.250' }),
  event({ type: 30, period: 2, clock: [95, 0], team: 20 }),
];

export function f24(
  events: readonly string[],
  game = 'id="900" home_team_id="10" away_team_id="20"',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Games><Game ${game}>\n${events.join('\n')}\n</Game></Games>`;
}
