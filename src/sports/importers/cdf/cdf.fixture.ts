/** Metadata of two teams: a goalkeeper and a player each; halves of two frames at 10 frames a second. */
export function metadataJson(
  periods: readonly Readonly<Record<string, unknown>>[] = [{}, {}],
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const player = (id: string, team: string, number: number, group: string) => ({
    id,
    team_id: team,
    jersey_number: number,
    position_group: group,
    short_name: `P. ${id}`,
  });
  const [first, second] = periods;
  return JSON.stringify({
    competition: { id: 'c', name: 'Coast League' },
    season: { id: 's', name: '2031' },
    stadium: { id: 'g', name: 'Harbour Ground', pitch_length: 104, pitch_width: 67 },
    match: {
      id: 'm7',
      kickoff_time: '2031-05-06 18:00:00+00:00',
      periods: [
        {
          period: 'first_half',
          left_team_id: 'h',
          start_time: '2031-05-06 18:00:00+00:00',
          end_time: '2031-05-06 18:47:30+00:00',
          start_frame_id: 0,
          end_frame_id: 1,
          ...first,
        },
        {
          period: 'second_half',
          left_team_id: 'a',
          start_time: '2031-05-06 19:00:00+00:00',
          end_time: '2031-05-06 19:48:00+00:00',
          start_frame_id: 500,
          end_frame_id: 501,
          ...second,
        },
      ],
    },
    teams: {
      home: { id: 'h', name: 'Terns', players: [player('h1', 'h', 1, 'GK'), player('h7', 'h', 7, 'FW')] },
      away: { id: 'a', name: 'Herons', players: [player('a1', 'a', 1, 'GK'), player('a9', 'a', 9, 'MF')] },
    },
    meta: { tracking: { fps: 10, name: 'Testcam' }, cdf: { version: '0.2.2' } },
    ...fields,
  });
}

/** A frame; goalkeepers stand where the metadata above has their teams. */
export function frame(
  frame_id: number,
  period: 'first_half' | 'second_half',
  timestamp: string,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const side = period === 'first_half' ? 1 : -1;
  return JSON.stringify({
    frame_id,
    timestamp,
    period,
    match: { id: 'm7' },
    teams: {
      home: {
        id: 'h',
        players: [
          { id: 'h1', x: -40 * side, y: 1 },
          { id: 'h7', x: 3 * side, y: -20, z: 0.1, vel: 6.5, is_visible: false },
        ],
      },
      away: {
        id: 'a',
        players: [
          { id: 'a1', x: 41 * side, y: 0 },
          { id: 'a9', x: null, y: null },
        ],
      },
    },
    ball: { x: 2 * side, y: 0.5, z: null },
    referees: [{ id: 'r1', x: 9, y: 9 }],
    ...fields,
  });
}

/** Two frames a half, the halves' timestamps as they should be. */
export function frames(): string[] {
  return [
    frame(0, 'first_half', '2031-05-06 18:00:00+00:00'),
    frame(1, 'first_half', '2031-05-06 18:00:00.100000+00:00', { ball: { x: null, y: null, z: null } }),
    frame(500, 'second_half', '2031-05-06T19:00:00Z'),
    frame(501, 'second_half', '2031-05-06T19:00:00.100Z'),
  ];
}
