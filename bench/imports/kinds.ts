import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { realData } from '../../test/real-data.ts';
import type { Place } from '../work.ts';
import { csv } from './csv.ts';
import { jsonl } from './jsonl.ts';
import type { MakeRecording, Recording } from './recording.ts';
import { wyscout } from './wyscout.ts';
import { xml } from './xml.ts';

/** Recordings for the import benchmarks. Each import takes seconds, many times longer than startup. */
const KINDS = {
  wyscout: { vendor: 'wyscout', megabytes: 150, make: wyscout },
  csv: { vendor: 'metrica', megabytes: 100, make: csv },
  jsonl: { vendor: 'auto', megabytes: 150, make: jsonl },
  xml: { vendor: 'sportec', megabytes: 150, make: xml },
} as const satisfies Readonly<Record<string, { vendor: string; megabytes: number; make: MakeRecording }>>;
export type ImportKind = keyof typeof KINDS;
export const IMPORT_KINDS = Object.keys(KINDS) as readonly ImportKind[];

const SHORT_MEGABYTES = 1;

const made = new Map<string, Promise<Recording>>();

export function vendorOf(kind: ImportKind): string {
  return KINDS[kind].vendor;
}

export function recordingOf(
  kind: ImportKind,
  { folder, isShort }: Pick<Place, 'folder' | 'isShort'>,
): Promise<Recording> {
  const target = join(folder, `recording-${kind}`);
  const recording = made.get(target) ?? make(kind, target, isShort);
  made.set(target, recording);
  return recording;
}

async function make(kind: ImportKind, folder: string, isShort: boolean): Promise<Recording> {
  const { make, megabytes } = KINDS[kind];
  const recorded = realData('sports');
  if (recorded === null) throw new Error('the folder contains no recorded files');
  await mkdir(folder);
  return make(recorded, folder, (isShort ? SHORT_MEGABYTES : megabytes) * 1e6);
}
