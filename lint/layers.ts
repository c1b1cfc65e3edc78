/** A set of source files that obeys one rule about what it may import. */
export interface Layer {
  readonly name: string;
  /** Globs of its files. `<vendor>` is one folder, and files of different such folders never import each other. */
  readonly files: readonly string[];
  /** The other layers it may import; `ANY` stands for all but tests and tools. */
  readonly imports: readonly string[];
  /** Why, as the check reports it. */
  readonly rule: string;
}

export const ANY = '*';

/** Every source file belongs to the first layer that has a glob for it; a file that fits none is an error. */
export const LAYERS: readonly Layer[] = [
  {
    name: 'tests',
    files: [
      'test/**',
      '{src,lint,client,web}/**/*.{test,fixture}.{ts,tsx}',
      'src/weather/**/fixture.ts',
      'src/sports/store/contract/**',
    ],
    imports: [ANY, 'tools'],
    rule: 'Tests may import anything of their own service.',
  },
  {
    name: 'tools',
    files: ['bench/**', 'soak/**', 'docs/**/*.ts', 'lint/*.ts', 'client/generate/*.ts', 'web/*.ts', '*.ts'],
    imports: [ANY, 'tests'],
    rule: 'Tools may import anything.',
  },

  {
    name: 'client',
    files: ['client/**'],
    imports: [],
    rule: 'The client is published by itself, and knows the services by their OpenAPI documents alone.',
  },

  // What browsers show.
  {
    name: 'web shared',
    files: ['web/shared/**'],
    imports: ['client'],
    rule: 'What pages share knows none of them, and the services by their client alone.',
  },
  {
    name: 'page',
    files: ['web/<page>/**'],
    imports: ['web shared', 'client'],
    rule: 'A page knows the services by their client alone, and never another page.',
  },

  // Shared by both services.
  {
    name: 'basics',
    files: ['src/{version,errors,memory,walk,built}.ts', 'src/zstd/**'],
    imports: [],
    rule: 'The version and the base of all errors import nothing.',
  },
  {
    name: 'schema',
    files: ['src/schema.ts'],
    imports: [],
    rule: 'What makes schemas imports nothing.',
  },
  {
    name: 'entry points',
    files: ['src/*.ts'],
    imports: [ANY],
    rule: 'Entry points may import anything.',
  },
  {
    name: 'settings',
    files: ['src/settings/**'],
    imports: ['basics'],
    rule: 'Settings are shared by HTTP and the command line, and know neither of them, nor a service.',
  },
  {
    name: 'http',
    files: ['src/http/**'],
    imports: ['schema', 'basics', 'settings'],
    rule: 'src/http is shared by the services and knows none of them, nor the command line.',
  },
  {
    name: 'tracing',
    files: ['src/tracing/**'],
    imports: ['basics', 'http'],
    rule: 'src/tracing is one way to collect traces; it knows no service.',
  },
  {
    name: 'cli',
    files: ['src/cli/**'],
    imports: ['basics', 'settings', 'http', 'tracing'],
    rule: "src/cli is shared by the services' commands and knows none of the services.",
  },

  {
    name: 'redis',
    files: ['src/redis/**'],
    imports: ['settings', 'http'],
    rule: 'src/redis is one way to share what services share; it knows none of them.',
  },

  {
    name: 'mcp',
    files: ['src/mcp/**'],
    imports: ['basics', 'settings', 'cli', 'client'],
    rule: 'The server for assistants knows the services by their client alone.',
  },

  // The sports service.
  {
    name: 'sports composition',
    files: ['src/sports/*.ts'],
    imports: [ANY],
    rule: 'The composition of the sports service may import anything but weather.',
  },
  {
    name: 'sports model',
    files: ['src/sports/model/**'],
    imports: ['schema'],
    rule: 'The model imports nothing but what makes schemas.',
  },
  {
    name: 'store adapter',
    files: ['src/sports/store/<adapter>/**'],
    imports: ['store'],
    rule: "A store adapter imports the store's port, never another adapter.",
  },
  {
    name: 'store entry',
    files: ['src/sports/store/open.ts'],
    imports: ['store adapter', 'store'],
    rule: 'What opens a dataset chooses its adapter; nothing else names one.',
  },
  {
    name: 'store',
    files: ['src/sports/store/*.ts'],
    imports: ['schema', 'basics', 'sports model'],
    rule: 'The store port imports the model, never an adapter.',
  },
  {
    name: 'formats',
    files: ['src/sports/formats/**'],
    imports: ['schema', 'basics', 'http', 'store', 'sports model'],
    rule: "Formats import the model, the store's port and HTTP, never a feature or an adapter.",
  },
  {
    name: 'vendor registry',
    files: ['src/sports/importers/registry.ts'],
    imports: ['vendor', 'importers'],
    rule: 'The registry of vendors imports the vendors and the port.',
  },
  {
    name: 'importers entry',
    files: ['src/sports/importers/{index,discover}.ts'],
    imports: ['vendor registry', 'importers'],
    rule: 'What the import uses of the importers: it finds games by the registry and never names a vendor.',
  },
  {
    name: 'shared formats',
    files: ['src/sports/importers/shared/<format>/**'],
    imports: ['importers', 'sports model'],
    rule: 'A format that several vendors share imports none of them, nor another such format.',
  },
  {
    name: 'vendor',
    files: ['src/sports/importers/vendors/<vendor>/**'],
    imports: ['shared formats', 'importers', 'sports model'],
    rule: "A vendor imports the model, the importers' shared rooms and shared formats, never another vendor.",
  },
  {
    name: 'importers',
    files: ['src/sports/importers/**'],
    imports: ['basics', 'store', 'sports model'],
    rule: 'What all importers share imports the model and ports, never a vendor, HTTP or a feature.',
  },
  {
    name: 'demo',
    files: ['src/sports/demo/**'],
    imports: ['importers', 'sports model'],
    rule: "The demo is a source of games like any vendor: it imports the model and the importers' port.",
  },
  {
    name: 'import run',
    files: ['src/sports/import/**'],
    imports: [
      'basics',
      'cli',
      'file sources',
      'importers entry',
      'demo',
      'formats',
      'store entry',
      'store',
      'sports model',
    ],
    rule: 'An import puts vendors, demo and store together; it imports no feature and no composition.',
  },
  {
    name: 's3',
    files: ['src/sports/s3/**'],
    imports: ['basics'],
    rule: 'How to reach S3 is shared by export and sources, and knows neither.',
  },
  {
    name: 'file sources',
    files: ['src/sports/sources/**'],
    imports: ['basics', 's3'],
    rule: 'Where files come from knows no vendor, no dataset and no store.',
  },
  {
    name: 'export',
    files: ['src/sports/export/**'],
    imports: ['basics', 'settings', 's3', 'formats', 'store', 'sports model'],
    rule: 'An export reads the dataset by its port and writes files; it imports no feature and no adapter.',
  },
  {
    name: 'sports feature',
    files: ['src/sports/<feature>/**'],
    imports: ['schema', 'basics', 'http', 'formats', 'store', 'sports model'],
    rule: 'A feature imports the model, formats and ports, never another feature or an adapter.',
  },

  // The weather service.
  {
    name: 'weather context',
    files: ['src/weather/context.ts'],
    imports: ['http', 'gazetteer', 'upstream'],
    rule: 'The context of the endpoints imports ports only.',
  },
  {
    name: 'weather composition',
    files: ['src/weather/*.ts'],
    imports: [ANY],
    rule: 'The composition of the weather service may import anything but sports.',
  },
  { name: 'weather model', files: ['src/weather/model/**'], imports: [], rule: 'The model imports nothing.' },
  {
    name: 'gazetteer',
    files: ['src/weather/gazetteer/**'],
    imports: ['basics', 'http', 'upstream', 'weather model'],
    rule: "The gazetteer imports the model and upstream's interface of places, never a provider or a feature.",
  },
  {
    name: 'upstream',
    files: ['src/weather/upstream/**'],
    imports: ['schema', 'http', 'provider port', 'weather model'],
    rule: "Upstream imports the model and the providers' port, never a provider or a feature.",
  },
  {
    name: 'provider registry',
    files: ['src/weather/providers/registry.ts'],
    imports: ['provider', 'provider port'],
    rule: 'The registry of providers imports the providers and the port.',
  },
  {
    name: 'provider',
    files: ['src/weather/providers/<provider>/**'],
    imports: ['schema', 'settings', 'provider port', 'upstream', 'weather model'],
    rule: 'A provider imports the model, the upstream client and the port, never another provider.',
  },
  {
    name: 'provider port',
    files: ['src/weather/providers/*.ts'],
    imports: ['schema', 'settings', 'upstream', 'weather model'],
    rule: "The providers' port imports the model and upstream, never a provider.",
  },
  {
    name: 'representation',
    files: ['src/weather/representation/**'],
    imports: ['schema', 'http', 'upstream', 'weather model'],
    rule: 'Representations import the model and what upstream says of an answer, never a feature or a provider.',
  },
  {
    name: 'weather feature',
    files: ['src/weather/<feature>/**'],
    imports: [
      'schema',
      'basics',
      'http',
      'weather context',
      'gazetteer',
      'upstream',
      'representation',
      'weather model',
    ],
    rule: 'A feature imports the model, representations and ports, never another feature or a provider.',
  },
];

/** Folders of services that never import each other, not even in their tests. */
export const SERVICES: readonly string[] = ['src/sports/', 'src/weather/'];
