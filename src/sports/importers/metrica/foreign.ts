import type { ForeignMetadata, RecognisedFile } from './recognise.ts';

/**
 * Metrica's files, without tracking texts that go with another provider's EPTS metadata: its lines look like Metrica's,
 * and one in its folder that has no metadata of Metrica's is taken for that provider's.
 */
export function ownFiles(recognised: ReadonlyArray<RecognisedFile | ForeignMetadata>): RecognisedFile[] {
  const foreign = new Set(recognised.flatMap((one) => (one.kind === 'foreign-metadata' ? [one.folder] : [])));
  const files = recognised.filter((one): one is RecognisedFile => one.kind !== 'foreign-metadata');
  const hasMetadata = ({ folder, game }: RecognisedFile) =>
    files.some((one) => one.kind === 'epts-metadata' && one.folder === folder && one.game === game);
  return files.filter(
    (file) => file.kind !== 'epts-tracking' || !foreign.has(file.folder) || hasMetadata(file),
  );
}
