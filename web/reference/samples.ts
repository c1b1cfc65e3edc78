import type { Request } from './request.ts';

/**
 * Converts a request to code. The code reads the API key from a variable, so that copied code does not reveal
 * the key.
 */
type Sample = (request: Request, keyHeader: string | null) => string;

/** Code generators, by the language's display name. */
export const SAMPLES = { curl, Python: python, TypeScript: typeScript } satisfies Record<string, Sample>;

function curl({ url, headers, body }: Request, keyHeader: string | null): string {
  const parts = ['curl'];
  for (const [name, value] of Object.entries(headers)) {
    // With --data-urlencode, curl sets the content type itself.
    if (name === 'Content-Type') continue;
    parts.push(name === keyHeader ? `-H "${name}: $API_KEY"` : `-H ${quoted(`${name}: ${value}`)}`);
  }
  for (const [name, value] of new URLSearchParams(body ?? ''))
    parts.push(`--data-urlencode ${quoted(`${name}=${value}`)}`);
  parts.push(quoted(url));
  return parts.join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function typeScript({ method, url, headers, body }: Request, keyHeader: string | null): string {
  const options = [
    method !== 'GET' && `  method: ${JSON.stringify(method)},\n`,
    Object.keys(headers).length > 0 &&
      `  headers: ${record(headers, keyHeader, 'process.env["API_KEY"] ?? ""')},\n`,
    body !== null && `  body: ${JSON.stringify(body)},\n`,
  ].filter(Boolean);
  const init = options.length === 0 ? '' : `, {\n${options.join('')}}`;
  return `const response = await fetch(${JSON.stringify(url)}${init});\nconsole.log(await response.text());`;
}

function python({ method, url, headers, body }: Request, keyHeader: string | null): string {
  const options = [
    Object.keys(headers).length > 0 &&
      `,\n    headers=${record(headers, keyHeader, 'os.environ["API_KEY"]')}`,
    body !== null && `,\n    data=${JSON.stringify(body)}`,
  ].filter(Boolean);
  const call = `requests.${method.toLowerCase()}(${JSON.stringify(url)}${options.join('')})`;
  const imports = keyHeader === null ? 'import requests' : 'import os\nimport requests';
  return `${imports}\n\nresponse = ${call}\nprint(response.text)`;
}

/** Writes an object literal that is valid in both TypeScript and Python. */
function record(headers: Request['headers'], keyHeader: string | null, key: string): string {
  const members = Object.entries(headers).map(
    ([name, value]) => `${JSON.stringify(name)}: ${name === keyHeader ? key : JSON.stringify(value)}`,
  );
  return `{ ${members.join(', ')} }`;
}
