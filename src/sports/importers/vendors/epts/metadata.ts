import { basename, dirname } from 'node:path';
import type { Frame } from '../../../model/frame.ts';
import { ImportError } from '../../core/errors.ts';
import { type AttackDirections, DirectionSurvey, type Sign } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readXml } from '../../reading/xml.ts';
import {
  type EptsMetadata,
  type Quantities,
  quantitiesOf,
  readMetadata,
} from '../../shared/epts/metadata.ts';
import { directionOfTeamA, type People } from '../../shared/epts/people.ts';
import { keepChannels } from '../../shared/epts/schema.ts';
import { FIRST_HALF_DIRECTION } from '../../shared/epts/vocabulary.ts';

/** Contents of a metadata file. */
export interface Description {
  /**
   * Name of the game in ids. It comes from the file name or, if the file is only called "metadata", from the
   * folder name.
   */
  readonly name: string;
  readonly metadata: EptsMetadata;
  readonly quantities: Quantities;
}

/** A text file that could contain a game's tracking. */
export interface TrackingText {
  readonly file: FoundFile;
  readonly firstLine: string;
}

/** Suffix of metadata file names that is not part of the game's name. */
const NAME_ENDING = /[ _.-]*(?:epts|fifa)?[ _.-]*meta(?:[ _.-]?data)?$/i;

/** Throws ImportError if a required part is missing. */
export async function readDescription(file: FoundFile): Promise<Description> {
  const metadata = readMetadata(await readXml(file), file.path);
  if (metadata.formats.length === 0) {
    throw new ImportError(
      file.path,
      'does not describe the lines of its tracking: it has no DataFormatSpecification',
    );
  }
  const quantities = quantitiesOf(metadata);
  const used = new Set(quantities.byChannel.keys());
  const formats = metadata.formats.map((format) => keepChannels(format, used));
  return { name: nameOf(file.path), metadata: { ...metadata, formats }, quantities };
}

function nameOf(path: string): string {
  const stem = basename(path).replace(/\.[^.]*$/, '');
  return stem.replace(NAME_ENDING, '') || basename(dirname(path)) || stem;
}

/** Names that providers use for the goalkeeper position. */
const GOALKEEPER = /^(?:goal[ -]?)?keeper$|^gk$/i;

/**
 * Infers attack directions. Goalkeepers or, without goalkeepers, the outermost players must agree with the
 * directions in the metadata. Without directions in the metadata, goalkeepers are enough.
 */
export function directionsOf(
  metadata: EptsMetadata,
  people: People,
  frames: Iterable<Frame>,
): AttackDirections {
  const stated = statedDirections(metadata, people);
  const keepers = [...people.players.values()].filter(({ position }) => GOALKEEPER.test(position ?? ''));
  if (stated.size === 0 && keepers.length === 0) {
    return { known: false, reason: 'the metadata has neither a direction of attack nor a goalkeeper' };
  }
  const survey = new DirectionSurvey(people.names, new Set(keepers.map(({ player_id }) => player_id)));
  for (const frame of frames) if (!survey.hasEnough(frame.period)) survey.examine(frame);
  return survey.decide(stated);
}

function statedDirections({ directions }: EptsMetadata, people: People): Map<number, Sign> {
  const signs = new Map<number, Sign>();
  for (const team of [people.teamA, people.teamB]) {
    const inPeriods = directions.filter(({ teamId }) => teamId === team.id);
    const inFirstHalf = { period: 1, direction: team.parameters.get(FIRST_HALF_DIRECTION) };
    for (const { period, direction } of [inFirstHalf, ...inPeriods]) {
      const sign = directionOfTeamA(people, team, direction);
      if (sign !== null) signs.set(period, sign);
    }
  }
  // Teams change ends at half time (Law 8). Directions in extra time depend on another coin toss.
  const [first, second] = [signs.get(1), signs.get(2)];
  if (first !== undefined && second === undefined) signs.set(2, first === 1 ? -1 : 1);
  return signs;
}
