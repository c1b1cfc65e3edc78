import type { PlayingArea } from '../../../model/coordinates.ts';
import type { Sign } from '../../ends.ts';
import { childrenNamed, type XmlElement } from '../../xml.ts';
import { CENTIMETRE_M, PHASES } from '../vocabulary.ts';
import { type Fields, isFields, numberIn, plainXml, textIn } from './plain.ts';

/** A period by its first and last frame. */
export interface Phase {
  readonly period: number;
  readonly start: number;
  readonly end: number;
}

/** What the forms of metadata say in different fields. */
export interface Frame {
  readonly gameId: string | null;
  readonly date: string | null;
  readonly frameRate: number | null;
  readonly area: PlayingArea | null;
  readonly phases: readonly Phase[];
  /** Direction in which the home team attacks, by period. */
  readonly sides: ReadonlyMap<number, Sign>;
}

/** From `Phase1StartFrame` and its like, in JSON and in XML without attributes. */
export function flatFrame(fields: Fields): Frame {
  const phases = PHASES.map((period) => ({
    period,
    start: numberIn(fields, `phase${period}startframe`),
    end: numberIn(fields, `phase${period}endframe`),
  }));
  return {
    gameId: textIn(fields, 'gameid'),
    date: textIn(fields, 'kickoff'),
    frameRate: numberIn(fields, 'framerate'),
    area: areaOf(numberIn(fields, 'pitchlongside'), numberIn(fields, 'pitchshortside'), CENTIMETRE_M),
    phases: played(phases),
    sides: new Map(PHASES.flatMap((period) => sideOf(fields, period))),
  };
}

/** From the attributes of `<match>` and its `<period>`s; these tell no direction. */
export function attributeFrame(match: XmlElement): Frame {
  const plain = plainXml({ ...match, children: [] });
  const fields = isFields(plain) ? plain : {};
  const phases = childrenNamed(match, 'period').map(({ attributes }) => ({
    period: Number(attributes['iId']),
    start: Number(attributes['iStartFrame']),
    end: Number(attributes['iEndFrame']),
  }));
  return {
    gameId: textIn(fields, 'iid'),
    date: textIn(fields, 'dtdate'),
    frameRate: numberIn(fields, 'iframeratefps'),
    area: areaOf(numberIn(fields, 'fpitchxsizemeters'), numberIn(fields, 'fpitchysizemeters'), 1),
    phases: played(phases),
    sides: new Map(),
  };
}

function areaOf(length: number | null, width: number | null, unit: number): PlayingArea | null {
  if (length === null || width === null || length <= 0 || width <= 0) return null;
  return { length_m: length * unit, width_m: width * unit };
}

/** Phases that were played: the others start and end with frame 0. */
function played(
  phases: ReadonlyArray<{ period: number; start: number | null; end: number | null }>,
): Phase[] {
  return phases.flatMap(({ period, start, end }) =>
    start !== null && end !== null && end > start ? [{ period, start, end }] : [],
  );
}

function sideOf(fields: Fields, period: number): Array<[number, Sign]> {
  const homeKeeperIsLeft = textIn(fields, `phase${period}homegkleft`)?.toLowerCase();
  if (homeKeeperIsLeft === 'true' || homeKeeperIsLeft === '1') return [[period, 1]];
  return homeKeeperIsLeft === 'false' || homeKeeperIsLeft === '0' ? [[period, -1]] : [];
}
