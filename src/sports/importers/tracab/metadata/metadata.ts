import type { PlayingArea } from '../../../model/coordinates.ts';
import { ImportError } from '../../errors.ts';
import type { FoundFile } from '../../files.ts';
import { readJson } from '../../json.ts';
import { descend, readXml } from '../../xml.ts';
import { attributeFrame, type Frame, flatFrame, type Phase } from './phases.ts';
import { type Fields, isFields, type Plain, plainJson, plainXml } from './plain.ts';
import { type Teams, teamsIn } from './teams.ts';

/** A game's metadata, whichever its form. */
export interface Metadata {
  readonly gameId: string;
  readonly date: string | null;
  readonly frameRate: number;
  readonly area: PlayingArea;
  /** In playing order; at least one. */
  readonly phases: readonly Phase[];
  readonly sides: Frame['sides'];
  readonly teams: Teams;
}

/** Reads metadata: JSON, XML with fields as elements, or XML with them as attributes. Throws ImportError. */
export async function readMetadata(file: FoundFile, format: 'json' | 'xml'): Promise<Metadata> {
  if (format === 'json') {
    const fields = fieldsOf(plainJson(await readJson(file)), file);
    return complete(flatFrame(fields), fields, file);
  }
  const root = await readXml(file);
  const fields = fieldsOf(plainXml(root), file);
  const match = descend(root, 'match');
  return complete(match ? attributeFrame(match) : flatFrame(fields), fields, file);
}

function fieldsOf(plain: Plain, file: FoundFile): Fields {
  if (!isFields(plain)) throw new ImportError(file.path, 'is no metadata of TRACAB’s');
  return plain;
}

function complete({ date, frameRate, area, ...frame }: Frame, fields: Fields, file: FoundFile): Metadata {
  const gameId = frame.gameId ?? file.name.replace(/\.[^.]*$/, '');
  if (frameRate === null || frameRate <= 0) throw new ImportError(file.path, 'states no frame rate');
  if (area === null) throw new ImportError(file.path, 'states no size of the pitch');
  const phases = [...frame.phases].sort((a, b) => a.start - b.start);
  if (phases.length === 0) throw new ImportError(file.path, 'states no frames of any period');
  return {
    gameId,
    date: /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0] ?? null,
    frameRate,
    area,
    phases,
    sides: frame.sides,
    teams: teamsIn(fields, gameId),
  };
}
