import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { loadFeature, OPTIONAL_FEATURES, packagesOf } from './optional-packages.ts';

const features = Object.keys(OPTIONAL_FEATURES) as (keyof typeof OPTIONAL_FEATURES)[];

it('each optional package belongs to one feature, is optional, and is installed in a clone in its minimum version', () => {
  const names = features.flatMap((feature) => packagesOf(feature).split(' '));
  const { peerDependencies, peerDependenciesMeta, devDependencies } = manifest;
  const expected = Object.entries(peerDependencies).map(([name, range]) => `${name}@${range.slice(1)}`);
  expect(names.toSorted()).toEqual(expected.toSorted());
  const development = Object.entries(devDependencies).map(([name, version]) => `${name}@${version}`);
  expect(development).toEqual(expect.arrayContaining(expected));
  for (const meta of Object.values(peerDependenciesMeta)) expect(meta).toEqual({ optional: true });
  expect(Object.keys(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies));
});

it.each(features)(
  'without the packages of %s, the message contains the command that installs them',
  async (feature) => {
    const missing = async () => {
      throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    };
    await expect(loadFeature(feature, missing)).rejects.toThrow(
      new RegExp(`run npm install ${packagesOf(feature)}$`),
    );
    const other = async () => Promise.reject(new TypeError('x'));
    await expect(loadFeature(feature, other)).rejects.toThrow(TypeError);
  },
);
