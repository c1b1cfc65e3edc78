import { metadataXml } from '../../shared/epts/metadata.fixture.ts';

const EVENT_HEADER =
  'Team,Type,Subtype,Period,Start Frame,Start Time [s],End Frame,End Time [s],From,To,Start X,Start Y,End X,End Y';

export function eventsCsv(...rows: readonly string[]): string {
  return `${[EVENT_HEADER, ...rows].join('\n')}\n`;
}

/**
 * Positions of seven home players in the first half, goalkeeper first, as fractions of the pitch length. The
 * teams change ends at half time.
 */
const HOME_XS = [0.03, 0.2, 0.21, 0.25, 0.3, 0.4, 0.45];

export interface TrackingFixture {
  readonly team: 'Home' | 'Away';
  readonly labels?: readonly string[];
  readonly rows: readonly (readonly [period: number, frame: number, time: number])[];
  /** Positions along the length of the pitch. The default is the line-up at a kick-off. */
  readonly xs?: (period: number) => readonly (number | null)[];
}

export function trackingCsv({ team, labels, rows, xs }: TrackingFixture): string {
  const first = team === 'Home' ? 1 : 21;
  const names = labels ?? HOME_XS.map((_, index) => `Player${first + index}`);
  const mirrored = (period: number) => (team === 'Home') === (period % 2 === 1);
  const stand = xs ?? ((period: number) => HOME_XS.map((x) => (mirrored(period) ? x : 1 - x)));
  const lines = rows.map(([period, frame, time]) => {
    const pairs = names.map((_, index) => {
      const x = stand(period)[index] ?? null;
      return x === null ? 'NaN,NaN' : `${x.toFixed(5)},0.25000`;
    });
    return `${period},${frame},${time},${pairs.join(',')},0.50000,0.75000`;
  });
  const head = [
    `,,,${names.map(() => `${team},`).join(',')},,`,
    `,,,${names.map((_, index) => `${first + index},`).join(',')},,`,
    `Period,Frame,Time [s],${names.map((name) => `${quoted(name)},`).join(',')},Ball,`,
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}

function quoted(name: string): string {
  return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

/** Creates both tracking files for a CSV game. Both contain the same rows. */
export function trackingPair(name: string, rows: TrackingFixture['rows']): Record<string, string> {
  return {
    [`${name}_RawTrackingData_Home_Team.csv`]: trackingCsv({ team: 'Home', rows }),
    [`${name}_RawTrackingData_Away_Team.csv`]: trackingCsv({ team: 'Away', rows }),
  };
}

/** Creates a JSON event with default values for omitted fields. */
export function eventJson(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    index: 1,
    team: { id: 'A', name: 'Rot' },
    type: { name: 'PASS', id: 1 },
    subtypes: null,
    start: { frame: 2, time: 0.2, x: 0.25, y: 0.5 },
    end: { frame: 4, time: 0.4, x: 0.5, y: 0.75 },
    period: 1,
    from: { id: 'p1', name: 'Läufer 4' },
    to: null,
    ...fields,
  };
}

export function eventsJson(...events: readonly Record<string, unknown>[]): string {
  return JSON.stringify({ data: events });
}

/**
 * Tracking text for the players in the EPTS fixture, with frames in both halves and one frame between the
 * halves.
 */
export const EPTS_TRACKING = [
  '1:0.25,0.5,3;0.75,0.5,4:0.5,0.75',
  '2:0.26,0.5,3;NaN,NaN,NaN:NaN,NaN',
  '15:0.3,0.5,3;0.7,0.5,4:0.5,0.5',
  '21:0.25,0.5,NaN;0.75,0.5,4:0.5,0.75',
  '22:0.25,0.5,NaN;0.75,0.5,4:0.5,0.75',
  '23:0.25,0.5,NaN;0.75,0.5,4:0.5,0.75',
].join('\n');

/**
 * Files of a CSV game and an EPTS game with events and tracking. In the CSV game, Away scores an own goal.
 */
export function wholeGames(): Record<string, string> {
  return {
    'Cup_RawEventsData.csv': eventsCsv(
      'Home,SET PIECE,KICK OFF,1,1,0.04,0,0,Player2,,NaN,NaN,NaN,NaN',
      'Home,PASS,,1,1,0.04,2,0.08,Player2,Player3,0.2,0.25,0.21,0.25',
      'Home,SHOT,ON TARGET-GOAL,1,2,0.08,3,0.12,Player3,,0.9,0.25,1,0.5',
      'Away,SET PIECE,KICK OFF,1,3,0.12,3,0.12,Player22,,NaN,NaN,NaN,NaN',
      'Away,BALL OUT,GOAL,1,3,0.12,4,0.16,Player22,,0.95,0.5,1,0.5',
      'Away,SET PIECE,KICK OFF,2,100,4,100,4,Player22,,NaN,NaN,NaN,NaN',
      'Away,PASS,,2,102,4.08,110,4.4,Player22,Player23,0.2,0.25,0.21,0.25',
    ),
    ...trackingPair('Cup', [
      [1, 1, 0.04],
      [1, 2, 0.08],
      [1, 3, 0.12],
      [2, 101, 4.04],
      [2, 102, 4.08],
    ]),
    'Final_metadata.xml': metadataXml(),
    'Final_events.json': eventsJson(
      eventJson({ index: 1 }),
      eventJson({
        index: 2,
        type: { name: 'SHOT' },
        subtypes: [{ name: 'ON TARGET' }, { name: 'GOAL' }],
        start: { frame: 5, time: 0.5, x: 0.1, y: 0.5 },
        end: { frame: 6, time: 0.6, x: 0, y: 0.5 },
      }),
    ),
    'Final_tracking.txt': EPTS_TRACKING,
  };
}
