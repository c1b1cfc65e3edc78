import { ImportError } from '../../errors.ts';
import type { XmlElement } from '../../xml.ts';
import type { Clock } from '../clock.ts';
import type { Witness } from '../sides.ts';
import { periodOf, type SourceEvent } from './read.ts';

/** Ids of the two teams. */
interface TeamIds {
  readonly a: string;
  readonly b: string;
}

/**
 * Hears what kick-offs and final whistles say: when the periods begin and end, and who stands on the left.
 * Throws ImportError where a kick-off names another team.
 */
export function hearWhistles(
  events: readonly SourceEvent[],
  teams: TeamIds,
  clock: Clock,
  path: string,
): Witness[] {
  const witnesses: Witness[] = [];
  for (const { instant, parts } of events) {
    const whistle = parts.find(({ name }) => name === 'KickOff' || name === 'FinalWhistle');
    const period = whistle && periodOf(whistle, path);
    if (!whistle || !period) continue;
    if (whistle.name === 'FinalWhistle') {
      clock.lastsUntil(period, instant);
    } else {
      clock.startsBy(period, instant);
      witnesses.push(...witnessOf(whistle, period, teams, path));
    }
  }
  return witnesses;
}

function witnessOf(kickOff: XmlElement, period: number, { a, b }: TeamIds, path: string): Witness[] {
  const left = kickOff.attributes['TeamLeft'];
  if (left === undefined) return [];
  if (left !== a && left !== b) {
    throw new ImportError(path, `TeamLeft "${left}" is neither team of the match`, { line: kickOff.line });
  }
  return [{ period, sign: left === a ? 1 : -1, source: 'the kick-off' }];
}
