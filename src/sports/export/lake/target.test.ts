import { expect, it } from 'vitest';
import { UsageError } from '../../../settings/setting.ts';
import { parseDestination } from './target.ts';

it.each([
  ['s3://lake', { kind: 's3', bucket: 'lake', prefix: '' }],
  ['S3://my.lake-2/', { kind: 's3', bucket: 'my.lake-2', prefix: '' }],
  ['s3://lake//a/b c//', { kind: 's3', bucket: 'lake', prefix: 'a/b c/' }],
  ['out/lake', { kind: 'folder', folder: 'out/lake' }],
  ['s3:/lake', { kind: 'folder', folder: 's3:/lake' }],
])('parseDestination accepts %s', (text, destination) => {
  expect(parseDestination(text)).toEqual(destination);
});

it.each([
  's3://',
  's3:///a',
  's3://x',
  's3://lake/a/../b',
  's3://key:secret@lake/a',
  's3a://secret/a',
  'https://h/a',
])('parseDestination rejects %s', (text) => {
  expect(() => parseDestination(text)).toThrow(UsageError);
  expect(() => parseDestination(text)).toThrow(/s3:\/\/BUCKET\/PREFIX/);
  expect(() => parseDestination(text)).not.toThrow(/secret/);
});
