import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const SRC = JSON.stringify(join(import.meta.dirname, '../../src'));
/** Builds each service as its command does, and prints the loaded modules. */
const BUILT: Readonly<Record<string, string>> = {
  sports: `
    await import(${SRC} + '/sports/listen.ts');
    const { createSportsApp } = await import(${SRC} + '/sports/service.ts');
    const app = await createSportsApp({ close: async () => undefined }, log);`,
  weather: `
    await import(${SRC} + '/weather/set-up.ts');
    const { createWeatherApp } = await import(${SRC} + '/weather/service.ts');
    const settings = { 'weather-api-keys': [], 'weather-trusted-proxies': [], 'weather-default-place': '' };
    const sources = { providers: [], weather: {}, metrics: [] };
    const app = await createWeatherApp({ settings, sources, gazetteer: {}, log, clock: Date.now });`,
};
const loaded = async (build: string): Promise<string[]> => {
  const program = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    await import(${SRC} + '/cli/serve.ts');
    const { pino } = await import('pino');
    const log = pino({ level: 'silent' });
    ${build}
    await app.ready();
    console.log(JSON.stringify([...urls, ...process.moduleLoadList]));
    process.exit();`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  return JSON.parse(stdout);
};

/** Slow modules that startup must not load: documents, tables, file checks, Node's HTTP client. */
const LATER = [
  'node_modules/typebox/',
  'node_modules/@fastify/swagger/',
  'node_modules/@fastify/ajv-compiler/',
  'node_modules/yaml/',
  'node_modules/hyparquet',
  'node_modules/@uwdata/flechette/',
  'internal/deps/undici',
];

describe.each(Object.entries(BUILT))('startup of the %s service', (_, build) => {
  it('startup loads no module that only later requests need', async () => {
    const modules = await loaded(build);
    expect(modules.length).toBeGreaterThan(300);
    expect(modules.filter((module) => LATER.some((part) => module.includes(part)))).toEqual([]);
  });
});
