/** Source files that share an import rule. */
export interface Layer {
  readonly name: string;
  /**
   * Globs of the files. `<vendor>` matches one folder name; files in different matching folders never import
   * each other.
   */
  readonly files: readonly string[];
  /** Other layers that this layer may import; `ANY` means all except tests and tools. */
  readonly imports: readonly string[];
  /** The reason that the report gives. */
  readonly rule: string;
}

export const ANY = '*';

/** A source file belongs to the first layer with a matching glob. A file without a layer is an error. */
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
    rule: 'A test may import anything from the service under test.',
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
    rule: 'The client is published separately, and uses only the services’ OpenAPI documents.',
  },

  // Code for browsers.
  {
    name: 'web shared',
    files: ['web/shared/**'],
    imports: ['client'],
    rule: 'Code shared by the pages imports no page, and calls the services only through their client.',
  },
  {
    name: 'page',
    files: ['web/<page>/**'],
    imports: ['web shared', 'client'],
    rule: 'A page calls the services only through their client, and never imports another page.',
  },

  // Shared by both services.
  {
    name: 'basics',
    files: ['src/{version,errors,memory,walk,built,optional-packages}.ts', 'src/zstd/**'],
    imports: [],
    rule: 'Basics, such as the version and the base class of errors, import nothing.',
  },
  {
    name: 'schema',
    files: ['src/schema.ts'],
    imports: [],
    rule: 'The schema builder imports nothing.',
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
    rule: 'Settings are shared by HTTP and the command line. They import neither HTTP, the command line nor a service.',
  },
  {
    name: 'http',
    files: ['src/http/**'],
    imports: ['schema', 'basics', 'settings'],
    rule: 'src/http is shared by the services, and imports neither a service nor the command line.',
  },
  {
    name: 'tracing',
    files: ['src/tracing/**'],
    imports: ['basics', 'http'],
    rule: 'src/tracing is optional trace collection; it imports no service.',
  },
  {
    name: 'cli',
    files: ['src/cli/**'],
    imports: ['basics', 'settings', 'http', 'tracing'],
    rule: "src/cli is shared by the services' commands, and imports no service.",
  },

  {
    name: 'redis',
    files: ['src/redis/**'],
    imports: ['settings', 'http'],
    rule: 'src/redis is optional shared state for the services; it imports no service.',
  },

  {
    name: 'mcp',
    files: ['src/mcp/**'],
    imports: ['basics', 'settings', 'cli', 'client'],
    rule: 'The MCP server calls the services only through their client.',
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
    rule: 'The model imports only the schema builder.',
  },
  {
    name: 'store adapter',
    files: ['src/sports/store/<adapter>/**'],
    imports: ['store'],
    rule: 'A store adapter imports the store interface, never another adapter.',
  },
  {
    name: 'store entry',
    files: ['src/sports/store/open.ts'],
    imports: ['basics', 'store adapter', 'store'],
    rule: 'The code that opens a dataset chooses its adapter; no other code refers to adapters.',
  },
  {
    name: 'store',
    files: ['src/sports/store/*.ts'],
    imports: ['schema', 'basics', 'sports model'],
    rule: 'The store interface imports the model, never an adapter.',
  },
  {
    name: 'formats',
    files: ['src/sports/formats/**'],
    imports: ['schema', 'basics', 'http', 'store', 'sports model'],
    rule: 'Formats import the model, the store interface and HTTP, never a feature or an adapter.',
  },
  {
    name: 'vendor registry',
    files: ['src/sports/importers/registry.ts'],
    imports: ['vendor', 'importers'],
    rule: 'The registry of vendors imports the vendors and the importer interface.',
  },
  {
    name: 'importers entry',
    files: ['src/sports/importers/{index,discover}.ts'],
    imports: ['vendor registry', 'importers'],
    rule: 'The entry point for imports finds games through the registry and never names a vendor.',
  },
  {
    name: 'shared formats',
    files: ['src/sports/importers/shared/<format>/**'],
    imports: ['importers', 'sports model'],
    rule: 'A format that several vendors share imports no vendor and no other shared format.',
  },
  {
    name: 'vendor',
    files: ['src/sports/importers/vendors/<vendor>/**'],
    imports: ['shared formats', 'importers', 'sports model'],
    rule: "A vendor imports the model, the importers' shared code and shared formats, never another vendor.",
  },
  {
    name: 'importers',
    files: ['src/sports/importers/**'],
    imports: ['basics', 'store', 'sports model'],
    rule: 'Code shared by all importers imports the model and ports, never a vendor, HTTP or a feature.',
  },
  {
    name: 'demo',
    files: ['src/sports/demo/**'],
    imports: ['importers', 'sports model'],
    rule: 'The demo generates games like any vendor: it imports the model and the importer interface.',
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
      'matching',
      'store entry',
      'store',
      'sports model',
    ],
    rule: 'An import combines vendors, demo and store; it imports neither a feature nor the composition.',
  },
  {
    name: 's3',
    files: ['src/sports/s3/**'],
    imports: ['basics'],
    rule: 'The S3 code is shared by exports and file sources, and imports no code from them.',
  },
  {
    name: 'file sources',
    files: ['src/sports/sources/**'],
    imports: ['basics', 's3'],
    rule: 'File sources import no vendor, dataset or store.',
  },
  {
    name: 'export',
    files: ['src/sports/export/**'],
    imports: ['basics', 'settings', 's3', 'formats', 'store', 'sports model'],
    rule: 'An export reads the dataset through its interface and writes files; it imports neither a feature nor an adapter.',
  },
  {
    name: 'matching',
    files: ['src/sports/matching/**'],
    imports: ['store', 'sports model'],
    rule: 'Recognition of the same match compares games of the model, and reads and writes links through the store interface.',
  },
  {
    name: 'sports feature',
    files: ['src/sports/<feature>/**'],
    imports: ['schema', 'basics', 'http', 'formats', 'matching', 'store', 'sports model'],
    rule: 'A feature imports the model, formats and ports, never another feature or an adapter.',
  },

  // The weather service.
  {
    name: 'weather context',
    files: ['src/weather/context.ts'],
    imports: ['http', 'gazetteer', 'upstream'],
    rule: 'The endpoints’ context imports only ports.',
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
    rule: "The gazetteer imports the model and the upstream's interface for places, never a provider or a feature.",
  },
  {
    name: 'upstream',
    files: ['src/weather/upstream/**'],
    imports: ['schema', 'http', 'provider port', 'weather model'],
    rule: 'Upstream imports the model and the provider interface, never a provider or a feature.',
  },
  {
    name: 'provider registry',
    files: ['src/weather/providers/registry.ts'],
    imports: ['provider', 'provider port'],
    rule: 'The registry of providers imports the providers and their interface.',
  },
  {
    name: 'provider',
    files: ['src/weather/providers/<provider>/**'],
    imports: ['schema', 'settings', 'provider port', 'upstream', 'weather model'],
    rule: 'A provider imports the model, the upstream client and the provider interface, never another provider.',
  },
  {
    name: 'provider port',
    files: ['src/weather/providers/*.ts'],
    imports: ['schema', 'settings', 'upstream', 'weather model'],
    rule: 'The provider interface imports the model and upstream, never a provider.',
  },
  {
    name: 'representation',
    files: ['src/weather/representation/**'],
    imports: ['schema', 'basics', 'http', 'upstream', 'weather model'],
    rule: "Representations import the model and the upstream's result types, never a feature or a provider.",
  },
  {
    name: 'understanding',
    files: ['src/weather/chat/{understand,languages}/**'],
    imports: ['basics', 'gazetteer', 'representation', 'weather model'],
    rule: 'Understanding a message imports neither answers nor HTTP.',
  },
  {
    name: 'weather feature',
    files: ['src/weather/<feature>/**'],
    imports: [
      'schema',
      'http',
      'weather context',
      'gazetteer',
      'upstream',
      'representation',
      'understanding',
      'weather model',
    ],
    rule: 'A feature imports the model, representations and ports, never another feature or a provider.',
  },
];

/** Service folders that never import each other, not even in tests. */
export const SERVICES: readonly string[] = ['src/sports/', 'src/weather/'];
