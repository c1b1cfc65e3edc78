import { squadsAfter } from '../../contract/squads.fixture.ts';

interface Person {
  readonly id: string;
  readonly team: 'N' | 'S';
  readonly number: number;
  readonly type: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Four invented people at the start of a period. Positions are in metres from the centre; team North attacks
 * towards +x.
 */
const PEOPLE: readonly Person[] = [
  { id: 'n1', team: 'N', number: 1, type: 'Goalkeeper', x: -45, y: 1 },
  { id: 'n7', team: 'N', number: 7, type: 'Field player', x: -10, y: 20 },
  { id: 's1', team: 'S', number: 1, type: 'Goalkeeper', x: 45, y: -2 },
  { id: 's9', team: 'S', number: 9, type: 'Field player', x: 12, y: -30 },
];

/** Invented full squads, from which the importer can infer the attack directions. */
export const SQUADS: readonly Person[] = squadsAfter(0).map(({ side, number, x, y }) => ({
  id: `${side}${number}`,
  team: side === 'home' ? 'N' : 'S',
  number,
  type: number === 1 ? 'Goalkeeper' : 'Field player',
  x,
  y,
}));

/** Metres that each person runs per frame; equals 5 m/s. */
const STEP_M = 0.5;
const FRAME_RATE_HZ = 10;
/** Frames 11–20 are the first half, frames 31–40 the second half. Teams change ends at half time. */
const FRAMES = [...numbers(11, 20), ...numbers(31, 40)];

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type Position = readonly [x: number, y: number];

/**
 * Converts positions to a provider's format. The input is in metres from the centre of a 100 × 64 m field;
 * positive x is right, positive y is up.
 */
export interface Layout {
  readonly unit: string;
  readonly write: (x: number, y: number) => Position;
  /** XML of additional global parameters. */
  readonly parameters?: string;
}

export const CENTIMETRES: Layout = { unit: 'cm', write: (x, y) => [x * 100, y * 100] };
export const NORMALISED: Layout = { unit: 'normalized', write: (x, y) => [x / 100 + 0.5, 0.5 - y / 64] };

export function parameter(name: string, value: string | number): string {
  return `<ProviderParameter><Value>${value}</Value><Name>${name}</Name></ProviderParameter>`;
}

/** XML of the two halves as sessions. */
export const PERIOD_SESSIONS = [
  [11, 20],
  [31, 40],
]
  .map(
    ([first, last], index) => `<Session id="s-${index + 1}"><SessionType>Period</SessionType>
      <ProviderSessionParameters>
        ${parameter('Start Frame', first ?? 0)}${parameter('End Frame', last ?? 0)}${parameter('Label', index + 1)}
      </ProviderSessionParameters>
    </Session>`,
  )
  .join('');

export interface MetadataFacts {
  readonly provider?: string;
  readonly layout?: Layout;
  readonly periods?: string;
  readonly directions?: string;
  readonly speedUnit?: string;
  readonly people?: readonly Person[];
  /** Changes the finished XML. */
  readonly edit?: (xml: string) => string;
}

/** Creates metadata modelled on FIFA's example, with periods as sessions. */
export function eptsMetadata({
  provider = 'Beacon Tracking',
  layout = CENTIMETRES,
  periods = PERIOD_SESSIONS,
  directions = '',
  speedUnit = 'km/h',
  people = PEOPLE,
  edit = (xml) => xml,
}: MetadataFacts = {}): string {
  const channel = (id: string, name: string, unit: string) =>
    `<Channel id="${id}"><Name>${name}</Name><Unit>${unit}</Unit></Channel>`;
  const used = ['x', 'y', 'v', 'max', 'heart'];
  return edit(`<?xml version="1.1" encoding="UTF-8"?>
<tns:FIFADataTransferFormatEPTS xmlns:tns="FIFADataTransferFormatEPTSNamespace/FIFADataTransferFormatEPTS">
  <Metadata>
    <GlobalConfig>
      <FileDate>2031-05-02T08:00:00</FileDate>
      <ProviderName>${provider}</ProviderName>
      <FrameRate>${FRAME_RATE_HZ}</FrameRate>
      <ProviderGlobalParameters>${layout.parameters ?? ''}</ProviderGlobalParameters>
    </GlobalConfig>
    <Sessions>
      <Session id="s"><SessionType>Match</SessionType><Start>2031-05-01T18:00:00</Start>
        <MatchParameters>
          <Score idLocalTeam="N" idVisitingTeam="S">
            <LocalTeamScore>3</LocalTeamScore><VisitingTeamScore>2</VisitingTeamScore>
          </Score>
          <FieldSize><Width>64</Width><Length>100</Length></FieldSize>
        </MatchParameters>
        <Location>Invented Park</Location><Competition>Invented Cup</Competition>
      </Session>${periods}
    </Sessions>
    <Teams><Team id="S"><Name>South</Name></Team><Team id="N"><Name>North</Name></Team></Teams>
    ${directions}
    <Players>${people
      .map(
        ({ id, team, number, type }) =>
          `<Player id="${id}" teamId="${team}"><Name>Player ${id}</Name><ShirtNumber>${number}</ShirtNumber>
          <ProviderPlayerParameters>${parameter('PlayerType', type)}</ProviderPlayerParameters></Player>`,
      )
      .join('')}</Players>
    <Devices><Device id="d"><Sensors>
      <Sensor id="position"><Channels>
        ${channel('x', 'Position X', layout.unit)}${channel('y', 'Position Y', layout.unit)}
        ${channel('z', 'Z Position Estimate', 'm')}
      </Channels></Sensor>
      <Sensor id="speed"><Channels>
        ${channel('max', 'Maximum Speed', 'km/h')}${channel('v', 'Speed', speedUnit)}
      </Channels></Sensor>
      <Sensor id="heart"><Channels>${channel('heart', 'Heart beat', 'bpm')}</Channels></Sensor>
    </Sensors></Device></Devices>
    <PlayerChannels>${people
      .flatMap(({ id }) =>
        used.map((one) => `<PlayerChannel id="${id}_${one}" playerId="${id}" channelId="${one}"/>`),
      )
      .join('')}</PlayerChannels>
  </Metadata>
  <DataFormatSpecifications>
    <DataFormatSpecification separator=":" startFrame="1" endFrame="500">
      <StringRegister name="frame"/>
      <SplitRegister separator=";">${people
        .map(
          ({ id }) =>
            `<SplitRegister separator=",">${used
              .map((one) => `<PlayerChannelRef playerChannelId="${id}_${one}"/>`)
              .join('')}</SplitRegister>`,
        )
        .join('')}</SplitRegister>
      <SplitRegister separator=",">
        <BallChannelRef channelId="x"/><BallChannelRef channelId="y"/><BallChannelRef channelId="z"/>
      </SplitRegister>
    </DataFormatSpecification>
  </DataFormatSpecifications>
</tns:FIFADataTransferFormatEPTS>`);
}

/**
 * Creates tracking in which all people run towards the left goal. Each part of a line ends with its
 * separator.
 */
export function eptsTracking(layout: Layout = CENTIMETRES, speed = 18, people = PEOPLE): string {
  const lines = FRAMES.map((frame, index) => {
    const sign = frame > 30 ? -1 : 1;
    const text = (x: number, y: number) =>
      layout
        .write(x * sign, y * sign)
        .map((value) => Number(value.toFixed(5)))
        .join(',');
    const run = -(index % 10) * STEP_M;
    const values = people.map(({ x, y }) => `${text(x + run, y)},${speed},31.2,resting;`).join('');
    return `${frame}:${values}:${text(3, 4)},0.11:`;
  });
  return `${lines.join('\n')}\n`;
}
