export interface MetadataFixture {
  readonly direction?: string;
  readonly speedUnit?: string;
  readonly score?: readonly [local: string, visiting: string];
  readonly teamNames?: readonly [string, string];
  readonly sessionStart?: string;
  readonly extra?: string;
}

/**
 * Returns a metadata document with two teams of one player each (p1, p2) and a substitute (p3) who takes the
 * first column from frame 21 on. The halves are frames 1–10 and 21–30, at 10 frames per second on a field of
 * 100 × 50 m.
 */
export function metadataXml({
  direction = 'right_to_left',
  speedUnit = 'mps',
  score = ['1', '0'],
  teamNames = ['Rot', 'Blau'],
  sessionStart = '2031-04-05T20:00:00.000Z',
  extra = '',
}: MetadataFixture = {}): string {
  const parameter = (name: string, value: string) =>
    `<ProviderParameter><Name>${name}</Name><Value>${value}</Value></ProviderParameter>`;
  const team = (id: string, name: string, way: string) =>
    `<Team id="${id}"><Name>${name}</Name><ProviderTeamsParameters>${
      way === '' ? '' : parameter('attack_direction_first_half', way)
    }</ProviderTeamsParameters></Team>`;
  const player = (id: string, teamId: string, number: number) =>
    `<Player id="${id}" teamId="${teamId}"><Name> Läufer ${number} </Name><ShirtNumber>${number}</ShirtNumber></Player>`;
  const channels = (id: string) =>
    ['x', 'y', 's'].map((one) => `<PlayerChannel id="${id}_${one}" playerId="${id}" channelId="${one}"/>`);
  const columns = (id: string) =>
    `<SplitRegister separator=",">${['x', 'y', 's']
      .map((one) => `<PlayerChannelRef playerChannelId="${id}_${one}"/>`)
      .join('')}</SplitRegister>`;
  const format = (from: number, to: number, ids: readonly string[]) =>
    `<DataFormatSpecification startFrame="${from}" endFrame="${to}" separator=":">
      <StringRegister name="frameCount"/>
      <SplitRegister separator=";">${ids.map(columns).join('')}</SplitRegister>
      <SplitRegister separator=","><BallChannelRef channelId="x"/><BallChannelRef channelId="y"/></SplitRegister>
    </DataFormatSpecification>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<main>
  <Metadata>
    <GlobalConfig>
      <FileDate>2031-06-01T00:00:00.000Z</FileDate>
      <ProviderName>Metrica Sports</ProviderName>
      <FrameRate>10.0</FrameRate>
      <ProviderGlobalParameters>
        ${parameter('first_half_start', '1')}${parameter('first_half_end', '10')}
        ${parameter('second_half_start', '21')}${parameter('second_half_end', '30')}
        ${parameter('first_extra_half_start', '')}${parameter('first_extra_half_end', '')}${extra}
      </ProviderGlobalParameters>
    </GlobalConfig>
    <Sessions><Session id="s"><Start>${sessionStart}</Start>
      <MatchParameters><Score idLocalTeam="A" idVisitingTeam="B">
        <LocalTeamScore>${score[0]}</LocalTeamScore><VisitingTeamScore>${score[1]}</VisitingTeamScore>
      </Score></MatchParameters>
      <FieldSize><Width>100</Width><Height>50</Height></FieldSize>
      <Competition id=""/>
    </Session></Sessions>
    <Teams>${team('B', teamNames[1], '')}${team('A', teamNames[0], direction)}</Teams>
    <Players>${player('p1', 'A', 4)}${player('p2', 'B', 5)}${player('p3', 'A', 6)}</Players>
    <Devices><Device id="d"><Sensors>
      <Sensor id="position"><Channels>
        <Channel id="x"><Name>position_x</Name><Unit>normalized</Unit></Channel>
        <Channel id="y"><Name>position_y</Name><Unit>normalized</Unit></Channel>
      </Channels></Sensor>
      <Sensor id="speed"><Channels>
        <Channel id="s"><Name>speed</Name><Unit>${speedUnit}</Unit></Channel>
      </Channels></Sensor>
    </Sensors></Device></Devices>
    <PlayerChannels>${[...channels('p1'), ...channels('p2'), ...channels('p3')].join('')}</PlayerChannels>
  </Metadata>
  <DataFormatSpecifications>${format(1, 20, ['p1', 'p2'])}${format(21, 40, ['p3', 'p2'])}</DataFormatSpecifications>
</main>`;
}
