import { basename, dirname } from 'node:path';
import type { GameSource } from '../../core/port.ts';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import type { GamePart } from '../../finding/parts.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type FileHead, readHead } from '../../reading/head.ts';
import { eptsProvider, isMetrica } from '../../shared/epts/metadata.ts';
import { readCsvGame } from './csv/game.ts';
import { HEADER_LINES } from './csv/tracking.ts';
import { readEptsGame } from './epts/game.ts';
import { gatherGames, type MetricaGame, type MetricaPart } from './game.ts';
import { METRICA } from './vocabulary.ts';

/** Another provider's metadata marks tracking text files in its folder that are not from Metrica. */
type Content = GamePart<MetricaPart> | 'other provider';

const FORMAT: FileFormat<Content> = {
  includesNeighbours: true,
  recognise,
  async gamesOf(files) {
    const found = await gatherGames(metricaFiles(files));
    return found.map((game) => (game instanceof UnusableFile ? game : sourceOf(game)));
  },
};

/**
 * Imports Metrica Sports' sample games: CSV events with both teams' tracking, and FIFA EPTS tracking with
 * JSON events.
 */
export const metrica = METRICA.importer((search) => discoverFiles(search, FORMAT));

/** Suffix of Metrica's file names that is not part of the game's name. */
const NAME_ENDING =
  /[_ -]*(?:raw[_ -]*)?(?:(?:events?|tracking|metadata)(?:data)?)?(?:[_ -]*(?:home|away)(?:[_ -]*team)?)?$/i;
/**
 * Names of Metrica's files by kind, used to recognise empty files. If the importer ignored an empty file, it
 * would import half a game.
 */
const PUBLISHED_NAMES: ReadonlyArray<readonly [MetricaPart, RegExp]> = [
  ['csvEvents', /RawEventsData\.csv$/i],
  ['csvHome', /RawTrackingData_Home\w*\.csv$/i],
  ['csvAway', /RawTrackingData_Away\w*\.csv$/i],
  ['eptsMetadata', /_metadata\.xml$/i],
  ['eptsTracking', /_tracking\.txt$/i],
  ['jsonEvents', /_events\.json$/i],
];

async function recognise(file: FoundFile): Promise<Content | null> {
  const published = PUBLISHED_NAMES.find(([, name]) => name.test(file.name))?.[0] ?? null;
  const kind = file.bytes === 0 ? published : kindOf(await readHead(file));
  if (kind === null || kind === 'other provider') return kind;
  const stem = file.name.replace(/\.[^.]*$/, '');
  return { kind, game: stem.replace(NAME_ENDING, '') || basename(dirname(file.path)) || stem };
}

function kindOf(head: FileHead): MetricaPart | 'other provider' | null {
  const [team, type, subtype] = head.columns();
  if (team === 'Team' && type === 'Type' && subtype === 'Subtype') return 'csvEvents';
  const lines = head.text.split('\n', HEADER_LINES);
  if (/^"?Period"?,"?Frame"?,"?Time \[s\]"?,/.test(lines[HEADER_LINES - 1] ?? '')) {
    return /^[",\s]*Away\b/.test(lines[0] ?? '') ? 'csvAway' : 'csvHome';
  }
  const provider = eptsProvider(head);
  if (provider !== null) return isMetrica(provider) ? 'eptsMetadata' : 'other provider';
  // Metrica's positions have decimal points; TRACAB has similar lines without decimal points.
  if (/^\d+:(?:[^\n]*?[;:])?-?\d*\.\d+,-?\d*\.\d+(?:[,;:\s]|$)/.test(head.text)) return 'eptsTracking';
  if (/^\s*\{\s*"data"\s*:\s*\[/.test(head.text) && head.hasKeys('subtypes')) return 'jsonEvents';
  return null;
}

/**
 * Removes other providers' tracking text files, because their lines look like Metrica's. If the folder
 * contains another provider's metadata, a text file must have the same name as Metrica's metadata.
 */
function metricaFiles(files: readonly RecognisedFile<Content>[]): RecognisedFile<GamePart<MetricaPart>>[] {
  const otherFolders = new Set(
    files.flatMap(({ file, content }) => (content === 'other provider' ? [dirname(file.path)] : [])),
  );
  const metricaParts = files.filter(
    (one): one is RecognisedFile<GamePart<MetricaPart>> => one.content !== 'other provider',
  );
  const hasMetadata = ({ file, content }: RecognisedFile<GamePart<MetricaPart>>) =>
    metricaParts.some(
      (one) =>
        one.content.kind === 'eptsMetadata' &&
        one.content.game === content.game &&
        dirname(one.file.path) === dirname(file.path),
    );
  return metricaParts.filter(
    (one) =>
      one.content.kind !== 'eptsTracking' || !otherFolders.has(dirname(one.file.path)) || hasMetadata(one),
  );
}

function sourceOf(game: MetricaGame): GameSource {
  if (game.format === 'epts') {
    const { name, files, notes } = game;
    return {
      label: name,
      ...madeOf([files.metadata, files.events, files.tracking]),
      async read(report) {
        for (const note of notes) report.note(note);
        return readEptsGame(name, files, report);
      },
    };
  }
  const { name, files, note } = game;
  return {
    label: name,
    ...madeOf([files.events, files.tracking?.home, files.tracking?.away]),
    async read(report) {
      if (note !== null) report.note(note);
      return readCsvGame(name, files, report);
    },
  };
}
