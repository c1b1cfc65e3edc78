import { writeFileSync } from 'node:fs';
import { compressContents } from '../file.ts';
import { PLACES_FILE } from '../open.ts';
import { buildContents } from './build.ts';
import { readSources } from './geonames.ts';

/** Rebuilds the gazetteer file from the packages that contain GeoNames' data. */
const contents = buildContents(readSources());
const compressed = compressContents(contents);
writeFileSync(PLACES_FILE, compressed);
const megabytes = (bytes: Buffer) => `${(bytes.length / 1e6).toFixed(1)} MB`;
process.stdout.write(`${PLACES_FILE}: ${megabytes(compressed)}, uncompressed ${megabytes(contents)}\n`);
