import { type TrackedMember, trackedHalves } from '../../contract/squads.fixture.ts';

/** Creates frames for two halves. Positions are in metres from the corner of a pitch of 105 × 68 m. */
export function frames(): Record<string, unknown>[] {
  const people = (members: readonly TrackedMember[], team: string) =>
    members.map(({ number, x, y }) => ({
      person_id: number,
      person_name: `Reed ${number}`,
      team_name: team,
      jersey_number: number,
      category_name: number === 1 ? 'goalkeeper' : 'player',
      x: x + 52.5,
      y: y + 34,
      speed: 5,
      head_angle: null,
      is_imputed: number === 2,
    }));
  return trackedHalves().map(({ period, index, home, away, ball }) => ({
    frame_id: period * 1000 + index,
    time: `00:00.${index}00000`,
    period: `half_${period}`,
    pitch_side: period === 1 ? { left: 'Terns', right: 'Herons' } : { left: 'Herons', right: 'Terns' },
    ball: { x: ball.x + 52.5, y: ball.y + 34, z: 0.2 },
    players: [...people(away, 'Herons'), ...people(home, 'Terns')],
    referees: [{ person_id: 100, category_name: 'referee', x: 50, y: 30 }],
    ball_possession: period === 1 ? 'Terns' : 'Nobody',
  }));
}

/** Creates the lines of a file. Unknown angles are NaN. */
export function lines(elements: readonly unknown[] = frames()): string {
  const text = elements.map((one) =>
    JSON.stringify(one).replaceAll('"head_angle":null', '"head_angle": NaN'),
  );
  return `${text.join('\n')}\n`;
}

export function respoVisionFiles(): Record<string, string> {
  return { '20310506-Terns-Herons-tracking.jsonl': lines() };
}
