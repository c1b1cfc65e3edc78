import { closeSync, openSync, writeSync } from 'node:fs';

const SECTIONS = [
  { name: 'firstHalf', first: 10_000, side: 1, from: Date.UTC(2030, 4, 4, 12) },
  { name: 'secondHalf', first: 100_000_000, side: -1, from: Date.UTC(2030, 4, 4, 22) },
] as const;
const PEOPLE = [
  ...Array.from({ length: 11 }, (_, i) => ({ team: 'H', person: `H-${i}`, x: -5 - 4 * i })),
  ...Array.from({ length: 11 }, (_, i) => ({ team: 'G', person: `G-${i}`, x: 5 + 4 * i })),
  { team: 'BALL', person: 'ball', x: 0 },
];
/** Approximate number of bytes per person and frame. */
const BYTES = 100;

/**
 * Writes tracking in Sportec's format: two invented teams of eleven and the ball, at 25 frames per second.
 * This format is the hardest to read with little memory, because it lists each person's frames separately for
 * a whole half.
 */
export function writeLargeTracking(path: string, megabytes: number): { readonly frames: number } {
  const file = openSync(path, 'wx');
  const frames = Math.floor((megabytes * 1024 * 1024) / (BYTES * PEOPLE.length * SECTIONS.length));
  writeSync(file, '<?xml version="1.0" encoding="UTF-8"?>\n<PutDataRequest RequestId="r">\n<Positions>');
  writeSync(file, '<MetaData MatchId="DFL-MAT-LARGE1"><PitchSize X="105.00" Y="68.00"/></MetaData>\n');
  for (const { name, first, side, from } of SECTIONS) {
    for (const { team, person, x } of PEOPLE) {
      writeSync(
        file,
        `<FrameSet GameSection="${name}" MatchId="DFL-MAT-LARGE1" TeamId="${team}" PersonId="${person}">\n`,
      );
      let text = '';
      for (let frame = 0; frame < frames; frame += 1) {
        const swing = Math.sin(frame / 500 + x);
        const time = new Date(from + frame * 40).toISOString().replace('Z', '+00:00');
        const place = `X="${(side * (x + 2 * swing)).toFixed(2)}" Y="${(30 * swing).toFixed(2)}"`;
        text += `<Frame N="${first + frame}" T="${time}" ${place}${team === 'BALL' ? ' Z="0.10"' : ''} D="0.05" S="5.40" A="0.1" M="1"/>\n`;
        if (text.length < 1 << 20) continue;
        writeSync(file, text);
        text = '';
      }
      writeSync(file, `${text}</FrameSet>\n`);
    }
  }
  writeSync(file, '</Positions>\n</PutDataRequest>\n');
  closeSync(file);
  return { frames: frames * SECTIONS.length };
}
