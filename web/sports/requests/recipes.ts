/** An API request, independent of the tool that sends it. */
export interface ApiRequest {
  /** Path relative to the base URL, for example `/events`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The equivalent call to the typed client, for example `client.events({ gameId: 'a' })`. */
  readonly call: string;
  /** True for lists. Lists have several formats, and the client iterates over their records. */
  readonly isList: boolean;
}

export interface Service {
  /** Base URL of the API; ends with `/api`. */
  readonly baseUrl: string;
  /** True if the service requires an API key. The code then contains FIELDCAST_KEY instead of the key. */
  readonly wantsKey: boolean;
}

type Recipe = (request: ApiRequest, service: Service) => string;

/** Functions that convert a request to code, one per tool. */
export const RECIPES = {
  curl: (request, { baseUrl, wantsKey }) =>
    [
      'curl',
      ...(wantsKey ? ['-H "X-API-Key: $FIELDCAST_KEY"'] : []),
      `'${urlOf(baseUrl, request, request.isList ? { format: 'csv' } : {})}'`,
    ].join(' '),

  duckdb: (request, { baseUrl, wantsKey }) =>
    [
      ...(wantsKey
        ? [
            '-- Replace FIELDCAST_KEY with your API key.',
            "CREATE SECRET (TYPE http, EXTRA_HTTP_HEADERS MAP {'X-API-Key': 'FIELDCAST_KEY'});",
          ]
        : []),
      request.isList
        ? `SELECT * FROM read_parquet('${urlOf(baseUrl, request, { format: 'parquet' })}');`
        : `SELECT unnest(data) FROM read_json('${urlOf(baseUrl, request)}');`,
    ].join('\n'),

  pandas: (request, { baseUrl, wantsKey }) => {
    const url = JSON.stringify(urlOf(baseUrl, request, request.isList ? { format: 'csv' } : {}));
    const options = wantsKey ? ', storage_options={"X-API-Key": os.environ["FIELDCAST_KEY"]}' : '';
    const imports = wantsKey ? 'import os\nimport pandas as pd' : 'import pandas as pd';
    return request.isList
      ? `${imports}\n\ntable = pd.read_csv(${url}${options})`
      : `${imports}\n\nrecord = pd.read_json(${url}, typ="series"${options})["data"]`;
  },

  polars: (request, { baseUrl, wantsKey }) => {
    const url = JSON.stringify(urlOf(baseUrl, request, request.isList ? { format: 'parquet' } : {}));
    const imports = [...(request.isList ? [] : ['json']), ...(wantsKey ? ['os'] : [])];
    const usesHttp = wantsKey || !request.isList;
    const asked = wantsKey ? `Request(${url}, headers={"X-API-Key": os.environ["FIELDCAST_KEY"]})` : url;
    return [
      ...imports.map((name) => `import ${name}`),
      ...(usesHttp ? [`from urllib.request import ${wantsKey ? 'Request, ' : ''}urlopen`] : []),
      ...(usesHttp ? [''] : []),
      ...(request.isList ? ['import polars as pl', ''] : []),
      request.isList
        ? `table = pl.read_parquet(${usesHttp ? `urlopen(${asked}).read()` : url})`
        : `record = json.load(urlopen(${asked}))["data"]`,
    ].join('\n');
  },

  r: (request, { baseUrl, wantsKey }) => {
    const url = JSON.stringify(urlOf(baseUrl, request, request.isList ? { format: 'csv' } : {}));
    const source = wantsKey ? `url(${url}, headers = c("X-API-Key" = Sys.getenv("FIELDCAST_KEY")))` : url;
    return request.isList
      ? `records <- read.csv(${source}, na.strings = "", encoding = "UTF-8")`
      : `record <- jsonlite::fromJSON(${source})$data`;
  },

  typescript: ({ call, isList }, { baseUrl, wantsKey }) => {
    const options = [
      `baseUrl: ${quoted(baseUrl)}`,
      ...(wantsKey ? ["apiKey: process.env['FIELDCAST_KEY'] ?? ''"] : []),
    ];
    return [
      "import { SportsClient } from 'fieldcast/client';",
      '',
      `const client = new SportsClient({ ${options.join(', ')} });`,
      isList ? `for await (const record of ${call}) console.log(record);` : `console.log(await ${call});`,
    ].join('\n');
  },
} as const satisfies Record<string, Recipe>;

export type Tool = keyof typeof RECIPES;

/** Tools in the order of every panel. Their names are the same in every language. */
export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  pandas: 'pandas',
  polars: 'polars',
  r: 'R',
  duckdb: 'DuckDB',
  curl: 'curl',
  typescript: 'TypeScript',
};

export const TOOLS = Object.keys(TOOL_NAMES) as readonly Tool[];

export function urlOf(
  baseUrl: string,
  { path, query }: ApiRequest,
  more: Readonly<Record<string, string>> = {},
): string {
  const text = new URLSearchParams({ ...query, ...more }).toString();
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`;
}

/** Writes a string as a TypeScript literal. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
