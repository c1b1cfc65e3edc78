import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Served, startProgram } from '../processes.ts';

/** Runs a script from this folder in a separate process. */
export async function startScript(file: string, ...args: readonly string[]): Promise<Served> {
  const script = join(import.meta.dirname, file);
  return startProgram(process.execPath, '--disable-warning=ExperimentalWarning', script, ...args);
}

/** Listens on a free port and prints the address as JSON. */
export function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown): void {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
}

/** Returns a request's path and the first value of each query parameter. */
export function parameters(url = ''): { path: string; query: Readonly<Record<string, string>> } {
  const { pathname, searchParams } = new URL(url, 'http://peer');
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
