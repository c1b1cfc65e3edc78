import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SERVICE_SETTINGS } from '../../src/cli/service-settings.ts';
import { REDIS_SETTINGS } from '../../src/redis/settings.ts';
import { environmentName } from '../../src/settings/setting.ts';
import { S3_SETTINGS, SPORTS_SETTINGS } from '../../src/sports/settings.ts';
import { PROVIDER_SETTINGS, WEATHER_SETTINGS } from '../../src/weather/settings.ts';
import { runCli } from '../support/cli.ts';
import { ALLOWED, API_VERSIONS, type Container, type Manifest, type Pod } from './kubernetes-manifests.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const files = globSync('deploy/kubernetes/**/*.yaml', { cwd: ROOT });
const manifests: Manifest[] = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  }),
);
const named = (kind: string, name?: string) =>
  manifests.find(({ kind: own, metadata }) => own === kind && metadata.name === name);
const pods: [string, Pod][] = manifests.flatMap(({ kind, metadata, spec }) =>
  spec?.template ? [[`${kind} ${metadata.name}`, spec.template.spec]] : [],
);
const containers = pods.flatMap(([name, { containers: all }]) =>
  all.map((container): [string, Container] => [name, container]),
);
const settings = JSON.parse(named('ConfigMap', 'fieldcast')?.data?.['settings.json'] ?? '{}');
const [, user = ''] = /^USER (\d+):\d+$/m.exec(read('Containerfile')) ?? [];

describe('the manifests for Kubernetes', () => {
  it('the manifests have the kinds, API versions and fields of Kubernetes', () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'Deployment',
      'Job',
      'PersistentVolumeClaim',
      'Secret',
      'Service',
      'Service',
    ]);
    for (const { kind, apiVersion } of manifests)
      expect([kind, apiVersion]).toEqual([kind, API_VERSIONS[kind]]);
    for (const [name, pod] of pods)
      expect([name, Object.keys(pod).filter((key) => !ALLOWED.pod.includes(key))]).toEqual([name, []]);
    for (const [name, { startupProbe, livenessProbe, readinessProbe, ...container }] of containers) {
      expect([name, Object.keys(container).filter((key) => !ALLOWED.container.includes(key))]).toEqual([
        name,
        [],
      ]);
      for (const probe of [startupProbe, livenessProbe, readinessProbe])
        expect(Object.keys(probe ?? {}).filter((key) => !ALLOWED.probe.includes(key))).toEqual([]);
    }
  });

  it('the manifests use the image of this version, as the user of the image', () => {
    const { version } = JSON.parse(read('package.json'));
    const { services } = parse(read('compose.yaml'), { merge: true });
    expect(containers).toHaveLength(3);
    for (const [, { image }] of containers) expect(image).toBe(`${services.fieldcast.image}:${version}`);
    for (const [, { securityContext }] of pods)
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: Number(user),
        runAsGroup: Number(user),
        fsGroup: Number(user),
        seccompProfile: { type: 'RuntimeDefault' },
      });
  });

  it('the manifests restrict every container, and hide the Kubernetes API and Services from it', () => {
    for (const [, { securityContext, resources }] of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
    for (const [, pod] of pods)
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
  });

  it.each(['sports', 'weather'])('the manifests probe routes and ports of the %s service', (service) => {
    const { paths } = JSON.parse(read(`test/openapi/${service}.json`));
    const [, container] = containers.find(([name]) => name === `Deployment fieldcast-${service}`) ?? [];
    const ports = new Map(container?.ports?.map(({ name, containerPort }) => [name, containerPort]));
    const all = { ...SPORTS_SETTINGS, ...WEATHER_SETTINGS };
    const port = all[`${service}-port` as keyof typeof all].default;
    expect(ports).toEqual(
      new Map([
        ['http', port],
        ['metrics', settings['metrics-port']],
      ]),
    );
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => probe?.httpGet.path)).toEqual(['/health', '/health', '/ready']);
    for (const probe of probes) {
      expect(Object.keys(paths)).toContain(probe?.httpGet.path);
      expect(probe?.httpGet.port).toBe('http');
    }
    const { spec } = named('Service', `fieldcast-${service}`) ?? {};
    expect(spec?.ports).toEqual([{ name: 'http', port, targetPort: 'http' }]);
    const deployment = named('Deployment', `fieldcast-${service}`)?.spec;
    expect(spec?.selector).toEqual(deployment?.template?.metadata.labels);
    expect(deployment?.selector).toEqual({ matchLabels: spec?.selector });
  });

  it('the manifests leave a pod the time to stop', () => {
    for (const [name, pod] of pods.filter(([kind]) => kind.startsWith('Deployment'))) {
      const pause = pod.containers[0]?.lifecycle?.preStop.sleep.seconds ?? Number.NaN;
      expect([name, pod.terminationGracePeriodSeconds]).toEqual([name, expect.any(Number)]);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
        pause + SERVICE_SETTINGS['shutdown-seconds'].default,
      );
    }
  });

  it('the manifests set only variables that Fieldcast reads', () => {
    const table = {
      ...SERVICE_SETTINGS,
      ...SPORTS_SETTINGS,
      ...WEATHER_SETTINGS,
      ...PROVIDER_SETTINGS,
      ...REDIS_SETTINGS,
      ...S3_SETTINGS,
    };
    const known = Object.keys(table).map(environmentName);
    const used = containers.flatMap(([, { env = [] }]) => env.map(({ name }) => name));
    expect(used).toContain('API_KEYS_FILE');
    const unknown = used.filter(
      (name) => !known.includes(name) && !known.includes(name.replace(/_FILE$/, '')),
    );
    expect([...new Set(unknown)]).toEqual(['FIELDCAST_CONFIG']);
  });

  it('the manifests contain valid settings', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldcast-kubernetes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'settings.json');
    writeFileSync(file, JSON.stringify(settings));
    expect(settings['metrics-host']).toBe('0.0.0.0');
    for (const service of ['sports', 'weather'])
      expect((await runCli([service, 'providers', '--config', file])).stderr).toBe('');
  });

  it('the manifests mount every volume of a pod, and no other', () => {
    for (const [name, { volumes, containers: all }] of pods) {
      const mounted = all.flatMap(({ volumeMounts }) => volumeMounts.map((mount) => mount.name));
      expect([name, mounted.sort()]).toEqual([name, volumes.map((volume) => volume.name).sort()]);
    }
  });

  it('the manifests refer only to existing claims, settings and secrets', () => {
    const volumes = pods.flatMap(([, pod]) => pod.volumes);
    const variables = containers.flatMap(([, { env = [] }]) => env);
    const references = [
      ...volumes.map((volume) => ['PersistentVolumeClaim', volume.persistentVolumeClaim?.claimName]),
      ...volumes.map((volume) => ['ConfigMap', volume.configMap?.name]),
      ...volumes.map((volume) => ['Secret', volume.secret?.secretName]),
      ...variables.map(({ valueFrom }) => ['Secret', valueFrom?.secretKeyRef.name]),
    ].filter(([, name]) => name !== undefined);
    expect(references.length).toBeGreaterThan(5);
    for (const [kind = '', name] of references) expect(named(kind, name)).toBeDefined();

    const secret = named('Secret', 'fieldcast')?.stringData ?? {};
    const keys = [
      ...volumes.flatMap((volume) => volume.secret?.items?.map(({ key }) => key) ?? []),
      ...variables.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.key ?? []),
    ];
    expect([...new Set(keys)].sort()).toEqual(Object.keys(secret).sort());
    // No client has a key with this digest.
    expect(secret['api-keys']).toMatch(/^sha256:0{64}\n$/);
  });

  it('the manifests set variables only to files that are mounted', () => {
    for (const [, { env = [], volumeMounts }] of containers) {
      const folders = volumeMounts.map(({ mountPath }) => `${mountPath}/`);
      const paths = env.flatMap(({ value }) => value ?? []);
      expect(paths.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
    }
  });

  it.each(containers.map(([name, { args }]) => [name, args] as const))(
    'the manifest of %s runs an existing command',
    async (_name, args) => {
      const command = args.slice(0, 2);
      expect((await runCli([...command, '--help'])).stdout).toContain(command.join(' '));
    },
  );

  it('the documentation lists all manifests', () => {
    const [, section = ''] = /^## In Kubernetes\n([\s\S]*?)^## /m.exec(read('docs/deployment.md')) ?? [];
    const listed = [...section.matchAll(/^\| `(\S+\.yaml)`/gm)].map(
      ([, file]) => `deploy/kubernetes/${file}`,
    );
    expect(listed.sort()).toEqual([...files].sort());
  });
});

describe('the Compose file', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });

  it('the Compose file serves the dataset of the operator, and the demo only on request', () => {
    expect(services.fieldcast).toMatchObject({ command: ['serve'] });
    expect(services.fieldcast.profiles).toBeUndefined();
    expect(services.demo).toMatchObject({ command: ['serve', '--demo'], profiles: ['demo'] });
    // The demo never writes into the operator's dataset.
    expect(services.demo.volumes).toEqual(['demo:/data']);
    expect(Object.keys(volumes)).toEqual(['fieldcast', 'demo']);
  });

  it('the Compose file runs as the user of the image, or as the user that the documentation sets', () => {
    for (const name of ['fieldcast', 'demo'])
      expect(services[name].user).toBe(`\${FIELDCAST_USER:-${user}:${user}}`);
    expect(services.fieldcast.volumes).toEqual([`\${FIELDCAST_DATA:-fieldcast}:/data`]);
    expect(read('docs/deployment.md')).toMatch(/FIELDCAST_USER=.+ FIELDCAST_DATA=\S+ docker compose up/);
  });
});
