import { type Mutant, mutantsOf, noticedBy } from './mutant.ts';

const mcp = 'src/mcp';
const tools = `${mcp}/tools`;

/** What is shortened, counted and sampled, by the tests beside it. */
const PARTS: readonly Mutant[] = [
  ...mutantsOf(
    `${mcp}/answer.ts`,
    ['.sort(([, a], [, b]) => b - a)', '.sort(([, a], [, b]) => a - b)'],
    ['total = others + size(kept);', ''],
    ['if (total > room) return', 'if (false) return'],
    ['if (isMore) return', 'if (false) return'],
    ['return count < found ?', 'return true ?'],
    ['part !== null && part !== undefined', 'part !== undefined'],
    ['text.length - MAX_TEXT', 'text.length'],
    ['.toWellFormed()', ''],
  ),
  ...mutantsOf(
    `${mcp}/server.ts`,
    ['this.#running >= MAX_CALLS', 'this.#running > MAX_CALLS'],
    ['      this.#running -= 1;\n', ''],
    ['AbortSignal.any([caller, AbortSignal.timeout(CALL_MS)])', 'AbortSignal.timeout(CALL_MS)'],
    ['isError: true, ', ''],
  ),
  ...mutantsOf(
    `${mcp}/stdio.ts`,
    [' && message.method !== SUBSCRIPTION', ''],
    [' && this.#unanswered.size > 0) await', ') await'],
    ['    this.#done.resolve();\n  }\n\n  #settle', '  }\n\n  #settle'],
    ['if (isAnswer && ', 'if (false && '],
    ['this.#input.readableEnded && this.#unanswered.size === 0', 'this.#input.readableEnded'],
  ),
  ...mutantsOf(
    `${mcp}/tools/tracking.ts`,
    ['if (player_id === null) continue;', ''],
    ['positions: frames.map(() => null)', 'positions: []'],
    ['track.positions[time] = rounded({ x, y });', 'track.positions.push(rounded({ x, y }));'],
    ['Math.round(x * 10) / 10', 'Math.round(x)'],
  ),
].map((mutant) => noticedBy([mcp], mutant));

/** What an assistant sees that starts the command. */
const COMMAND: readonly Mutant[] = [
  ...mutantsOf(
    `${mcp}/server.ts`,
    ['suggestion(name, known)', "''"],
    ["allowedValues.join(', ')", "''"],
    ['  boolean: () => [],\n', ''],
  ),
  ...mutantsOf(
    `${mcp}/commands.ts`,
    ["if (sports === '' && weather === '')", 'if (false)'],
    ["clientOptions(weather, settings['weather-key'])", "clientOptions(weather, settings['sports-key'])"],
    [", ...(apiKey !== '' && { apiKey })", ''],
  ),
  ...mutantsOf(
    `${mcp}/server.ts`,
    ['if (client === null) return [];', ''],
    ['instructions: INSTRUCTIONS, ', ''],
    ['readOnlyHint: true', 'readOnlyHint: false'],
  ),
  ...mutantsOf(
    `${mcp}/stdio.ts`,
    ["createLog(settings, 'stderr')", 'createLog(settings)'],
    ['    transport.giveUp();\n', ''],
  ),
  ...mutantsOf('src/cli/stop.ts', ["else log.info({ signal }, 'stopping');", '']),
  ...mutantsOf(`${mcp}/tool.ts`, ['additionalProperties: false', 'additionalProperties: true']),
  ...mutantsOf(
    `${tools}/parameters.ts`,
    ['if (found.length === most) return', 'if (found.length > most) return'],
    ['...(isMore && { more: name })', ''],
  ),
  ...mutantsOf(
    `${tools}/events.ts`,
    ['details ? (event) => event : brief', 'brief'],
    ['  attributes,\n', ''],
  ),
  ...mutantsOf(
    `${tools}/tracking.ts`,
    ['if (tracking === null) return', 'if (false) return'],
    ['MOST_SAMPLES = 50', 'MOST_SAMPLES = 60'],
    ["...(isMore && { more: 'times' })", ''],
    ['{ ...filters, hz }', '{ ...filters }'],
  ),
  ...mutantsOf(`${tools}/weather.ts`, [
    '{ answer, understood, ...weather } };',
    '{ ...weather, answer, understood } };',
  ]),
].map((mutant) => noticedBy(['test/cli/mcp.test.ts'], mutant));

const HTTP: readonly Mutant[] = mutantsOf(
  `${mcp}/http.ts`,
  ['!hasKnownHost(request, response) || ', ''],
  [' || !hasKnownOrigin(request, response)', ''],
  ['...names.map(hostInUrl)', '...names'],
  ["request.url?.split('?')[0] === PATH", 'true'],
  ['MAX_BODY_BYTES = 64 * 1024', 'MAX_BODY_BYTES = 640 * 1024'],
  ["port: 'mcp-http-port' }", "port: 'http-port' }"],
).map((mutant) => noticedBy(['test/cli/mcp-http.test.ts'], mutant));

/** The server for assistants. */
export const MUTANTS: readonly Mutant[] = [...PARTS, ...COMMAND, ...HTTP];
