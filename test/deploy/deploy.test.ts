import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { METRIC_ROWS } from '../../docs/metrics.ts';
import { runCli } from '../support/cli.ts';
import { withoutProgram } from '../support/skipped.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the metric names in a PromQL expression, without the suffixes of histogram series. */
function metricsIn(text: string): Set<string> {
  const names = text.matchAll(
    /\b((?:http|weather|dataset|redis|rate_limit|fieldcast)_[a-z_]+)\b(?=[{[)\s]|$|"| )/gm,
  );
  return new Set([...names].map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, '')));
}

const known = new Set(METRIC_ROWS.map(([, name = '']) => name.replaceAll('`', '')));

describe('the files for Prometheus and Grafana', () => {
  it('the files for Prometheus and Grafana use only metrics that exist', () => {
    const dashboard = JSON.parse(read('deploy/grafana/fieldcast.json'));
    const exprs: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    );
    const rules = read('deploy/prometheus/alerts.yml')
      .split('\n')
      .filter((line) => !/^\s*(summary|- alert|- name):?/.test(line))
      .join('\n');
    const used = metricsIn([...exprs, rules].join('\n'));
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it.skipIf(withoutProgram('promtool', false) !== null)(
    'the files for Prometheus and Grafana are valid according to promtool',
    () => {
      for (const args of [
        ['check', 'rules', 'deploy/prometheus/alerts.yml'],
        ['test', 'rules', 'test/deploy/alerts.test.yml'],
      ])
        execFileSync('promtool', args, { cwd: ROOT, stdio: 'pipe' });
      for (const file of globSync('deploy/prometheus/prometheus*.yml', { cwd: ROOT })) {
        execFileSync('promtool', ['check', 'config', file], { cwd: ROOT, stdio: 'pipe' });
      }
    },
  );
});

describe('the files for systemd', () => {
  it('the files for systemd use only settings that exist', async () => {
    const file = join(ROOT, 'deploy/systemd/settings.json');
    expect((await runCli(['sports', 'providers', '--config', file])).stderr).toBe('');
  });

  it('the other systemd units have the same restrictions and user as the service', () => {
    const [service, ...others] = ['fieldcast', 'fieldcast-backup', 'fieldcast-watch'].map((unit) =>
      read(`deploy/systemd/${unit}.service`).split('\n'),
    );
    const confining =
      /^(NoNew|Protect|Private|Restrict|Lock|Capability|SystemCall|UMask|Memory|User=|DynamicUser=)/;
    const directives = (lines: readonly string[] = []) => lines.filter((line) => confining.test(line)).sort();
    expect(directives(service).length).toBeGreaterThan(20);
    for (const unit of others) expect(directives(unit)).toEqual(directives(service));
    const user = directives(service).find((line) => line.startsWith('User='));
    // According to the documentation, the same user imports into this folder.
    const commands = read('docs/deployment.md').match(/systemd-run .*StateDirectory=fieldcast.*/g) ?? [];
    expect(commands).toHaveLength(1);
    for (const command of commands) expect(command).toContain(`-p ${user} -p DynamicUser=yes`);
  });

  it.skipIf(withoutProgram('systemd-analyze', false) !== null)(
    'the files for systemd are valid according to systemd',
    () => {
      const units = globSync('deploy/systemd/*.{service,timer}', { cwd: ROOT });
      expect(units).toHaveLength(4);
      const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      // If systemd is not the first process, it still parses the units and reports unknown entries.
      expect(`${stdout}${stderr}`).not.toMatch(/Unknown (key|section)|Failed to parse/);
    },
  );
});

describe('the release', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(read);

  it('the release pins all actions and images by digest', () => {
    const actions = workflows.flatMap((text) => [...text.matchAll(/uses: (.*)/g)].map(([, used]) => used));
    expect(actions.length).toBeGreaterThan(4);
    for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const images = ['Containerfile', 'compose.yaml', 'deploy/compose.replicas.yaml'].flatMap((file) =>
      [...read(file).matchAll(/^(?:FROM|\s+image:) (docker\.io\S+)/gm)].map(([, image]) => image),
    );
    expect(images).toHaveLength(7);
    for (const image of images) expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  it('the release publishes in a separate job, and tested code gets no credentials', () => {
    for (const text of workflows) {
      const checkouts = text.match(/actions\/checkout@/g) ?? [];
      expect(text.match(/actions\/checkout@.*\n +with:\n +persist-credentials: false/g)).toHaveLength(
        checkouts.length,
      );
    }
    const jobs = read('.github/workflows/release.yml').split(/^ {2}(?=\w+:$)/m);
    const trusted = jobs.filter((job) => job.includes(': write'));
    expect(trusted.map((job) => job.split(':')[0])).toEqual(['publish', 'release']);
    for (const job of trusted) expect(job).not.toMatch(/checkout|\.ci\/|npm (ci|install|run|test|pack)/);
    expect(trusted[0]).toContain('npm publish --ignore-scripts');
  });

  it('the release contains no install script, because npm asks users to approve them', () => {
    const { scripts, workspaces, files } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
    // A private workspace builds the pages of a clone.
    expect(workspaces).toEqual(['runtime']);
    expect(files).not.toContain('runtime');
    expect(JSON.parse(read('runtime/package.json'))).toMatchObject({
      private: true,
      scripts: { prepare: expect.stringContaining('npm run -s build') },
    });
  });

  it('the release installs the image from the lock file', () => {
    const containerfile = read('Containerfile');
    expect(containerfile.match(/npm ci /g)).toHaveLength(2);
    expect(containerfile).not.toMatch(/npm (install|i|add|exec)\b|npx/);
  });
});

describe('the files for containers', () => {
  it('the container files copy only existing files that .dockerignore does not exclude', () => {
    const sources = [...read('Containerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(sources).toContain('package.json');
    const ignored = read('.containerignore');
    expect(read('.dockerignore')).toBe(ignored);
    for (const source of sources.filter((name) => name !== '.')) {
      expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
      expect(ignored).toContain(`!${source}`);
    }
  });

  it.each(['compose.yaml', 'deploy/compose.replicas.yaml'])(
    'the container files mount only existing files: %s',
    (file) => {
      const folder = join(ROOT, file, '..');
      const mounts = [...read(file).matchAll(/(\.\/[\w./-]+):\//g)].map(([, path = '']) => path);
      expect(mounts.length).toBeGreaterThan(0);
      for (const path of mounts) expect([path, existsSync(join(folder, path))]).toEqual([path, true]);
    },
  );

  it('the container image includes all files that the package build needs', () => {
    const wanted = [
      'bin',
      'src',
      'client',
      'web',
      'docs',
      'tsconfig*.json',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      // Pages of the guide, and the images that they contain.
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'deploy',
    ];
    const ignored = read('.containerignore').trim().split('\n');
    expect(ignored).toEqual(expect.arrayContaining(wanted.map((name) => `!${name}`)));
    // This file contains passwords.
    expect(ignored.at(-1)).toBe('deploy/secrets');
  });
});

describe('the health check of the container', () => {
  const [, command = '[]'] = /HEALTHCHECK [\s\S]*?CMD (\[.*\])/.exec(read('Containerfile')) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const SERVICE = { ready: 200, starting: 503 } as const;

  async function portOf(service: keyof typeof SERVICE | null): Promise<string> {
    const server = createServer((_request, response) =>
      response.writeHead(SERVICE[service ?? 'ready']).end(),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (service === null) server.close();
    else onTestFinished(() => void server.close());
    return String(port);
  }

  it.each([
    ['ready', 'ready', 0],
    ['ready', null, 0],
    [null, 'ready', 0],
    ['ready', 'starting', 1],
    [null, 'starting', 1],
    [null, null, 1],
  ] as const)(
    'with the sports service %s and the weather service %s, it exits with %i',
    async (sports, weather, code) => {
      const ports = { SPORTS_PORT: await portOf(sports), WEATHER_PORT: await portOf(weather) };
      const child = spawn(process.execPath, args, { env: ports, stdio: 'ignore' });
      expect(await once(child, 'close')).toEqual([code, null]);
    },
  );
});
