import {
  type CoordinateSystem,
  canonicalPoint,
  type Point,
  STANDARD_AREA,
  toMetres,
} from '../../../model/coordinates.ts';
import {
  type AttackDirections,
  agreedSign,
  isRotated,
  opposite,
  type Sign,
} from '../../inference/attack-directions.ts';
import { kindOf, type Play } from './schema.ts';
import { PLAYS, type Side } from './vocabulary.ts';

/** Feet from the centre spot; positive y is up. Axes do not flip with the attacking direction. */
export const RINK: CoordinateSystem = { left: -100, right: 100, bottom: -42.5, top: 42.5 };

/** Returns the position of a play; null if the source gives none. */
export function placeOf({ details, periodDescriptor }: Play, directions: AttackDirections): Point | null {
  const [x, y] = [details?.xCoord ?? null, details?.yCoord ?? null];
  if (x === null || y === null) return null;
  return canonicalPoint(
    toMetres(RINK, STANDARD_AREA.ice_hockey, { x, y }),
    isRotated(periodDescriptor.number, directions),
  );
}

/** Minimum share of a period's plays that must show the same direction. */
const AGREEMENT = 0.75;
/** Minimum number of plays that outweigh the direction that the source states. */
const ENOUGH = 3;

export interface Directions {
  readonly attack: AttackDirections;
  /** Periods in which the positions show the other direction than `homeTeamDefendingSide`. */
  readonly misstated: readonly number[];
}

/**
 * Determines the home team's direction of attack in each period. Positions with their zones take precedence over
 * `homeTeamDefendingSide`, which old games lack. A period without either has the opposite direction of its
 * neighbours, because teams change ends after every period.
 */
export function directionsOf(plays: readonly Play[], sideOf: (play: Play) => Side | null): Directions {
  const known = new Map<number, Sign>();
  const misstated: number[] = [];
  const periods = Map.groupBy(plays, ({ periodDescriptor }) => periodDescriptor.number);
  for (const [period, ofPeriod] of periods) {
    const votes = ofPeriod.flatMap((play) => shownSign(play, sideOf(play)) ?? []);
    const shown = signOfMost(votes);
    const stated = signOfMost(
      ofPeriod.flatMap(({ homeTeamDefendingSide: side }) => SIGNS.get(side ?? '') ?? []),
    );
    const sign = votes.length >= ENOUGH ? (shown ?? stated) : (stated ?? shown);
    if (sign === null) continue;
    known.set(period, sign);
    if (stated !== null && sign !== stated) misstated.push(period);
  }
  return { attack: withAlternation([...periods.keys()], known), misstated };
}

/** Home team's direction of attack by the side that it defends. */
const SIGNS: ReadonlyMap<string, Sign> = new Map([
  ['left', 1],
  ['right', -1],
]);

function signOfMost(signs: readonly Sign[]): Sign | null {
  const right = signs.filter((sign) => sign === 1).length;
  return agreedSign({ right, left: signs.length - right }, AGREEMENT);
}

/** Returns the home team's direction of attack that the position of a play shows. */
function shownSign(play: Play, side: Side | null): Sign | null {
  const meaning = PLAYS.get(kindOf(play));
  const { xCoord: x, zoneCode } = play.details ?? {};
  if (side === null || !x || meaning?.hasOpponentsZone) return null;
  const isAttempt = meaning?.type === 'shot' || meaning?.type === 'goal';
  const zone = zoneCode ?? (isAttempt ? 'O' : null);
  if (zone !== 'O' && zone !== 'D') return null;
  const ofSide: Sign = x > 0 === (zone === 'O') ? 1 : -1;
  return side === 'home' ? ofSide : opposite(ofSide);
}

function withAlternation(periods: readonly number[], known: ReadonlyMap<number, Sign>): AttackDirections {
  const [first] = known;
  if (first === undefined) {
    return {
      known: false,
      reason: 'neither positions nor homeTeamDefendingSide show the direction of attack',
    };
  }
  const [shown, sign] = first;
  const alternating = (period: number) => ((period - shown) % 2 === 0 ? sign : opposite(sign));
  return {
    known: true,
    signs: new Map(periods.map((period) => [period, known.get(period) ?? alternating(period)])),
  };
}
