import type { Candidate, Gazetteer } from '../../gazetteer/port.ts';
import { baseForms } from './base-forms.ts';
import type { PlaceContext } from './context.ts';
import { remembering } from './remembering.ts';
import type { Resolved } from './resolve.ts';
import { mayBeWhereSpoken } from './spoken-in.ts';
import { FAME } from './weights.ts';

type Context = Pick<PlaceContext, 'message' | 'gazetteer'>;

const AREA_ID = 'area:';
/** Cached because the lookup tries many spellings and is slow. */
const meaningsOf = remembering((name, gazetteer) => gazetteer.find(name));

/**
 * Looks up the full text of a place if it contains no country or region. For example, a region's name can
 * mean a city in that region.
 */
export function asWritten(resolved: Resolved, text: string, context: Context): Resolved {
  if (resolved.area !== null) return asFullName(resolved, text, context);
  const asIs = resolved.head === text ? meaningOf(text, context.gazetteer) : undefined;
  const candidate = asIs ?? nicknamed(resolved, text, context);
  return candidate === undefined ? resolved : { ...resolved, candidate };
}

/** If the area contains no place with this name, the full text may be the name of a city: `Rm Vâlcea`. */
function asFullName(resolved: Resolved, text: string, { gazetteer }: Context): Resolved {
  if (resolved.candidate !== null || resolved.head === '') return resolved;
  const candidate = meaningOf(text, gazetteer);
  return candidate === undefined ? resolved : { candidate, area: null, head: text };
}

/** The city whose local nickname is inflected in the message: `погода в Минводах`. */
function nicknamed(
  { candidate: known, head }: Resolved,
  text: string,
  context: Context,
): Candidate | undefined {
  if (known !== null && mayBeWhereSpoken(known, context.message)) return undefined;
  const least = Math.max(FAME.longName, known?.fame ?? 0);
  return (head === text ? baseForms(text, context.message) : [head])
    .values()
    .map((form) => meaningOf(form, context.gazetteer))
    .find((city) => city !== undefined && city.fame >= least && mayBeWhereSpoken(city, context.message));
}

function meaningOf(name: string, gazetteer: Gazetteer): Candidate | undefined {
  const [meant] = meaningsOf(name, gazetteer);
  return meant?.place.id.startsWith(AREA_ID) ? undefined : meant;
}
