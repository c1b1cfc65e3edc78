import cluster from 'node:cluster';
import { styleText } from 'node:util';
import { type Logger, pino } from 'pino';
import { currentRequest } from '../http/request-context.ts';
import { LogOutput, type LogStream, standardStream } from './log-output.ts';
import type { ServiceSettings } from './service-settings.ts';
import { escapeJson, escapeLine } from './terminal.ts';

/**
 * Creates the process's log on a standard stream. The format `auto` means readable lines on a terminal, otherwise
 * JSON.
 */
export function createLog(
  settings: Pick<ServiceSettings, 'log-level' | 'log-format'>,
  stream: LogStream = 'stdout',
): Logger {
  const output = new LogOutput(standardStream(stream));
  process.once('exit', () => output.flush());
  const isTerminal = process[stream].isTTY === true;
  const { 'log-level': level, 'log-format': format } = settings;
  const options = {
    colours: isTerminal && !process.env['NO_COLOR'],
    stacks: level === 'debug' || level === 'trace',
  };
  const readable = { write: (line: string) => output.write(readableLine(line, options)) };
  return pino(
    {
      level,
      base: cluster.isWorker ? { worker: cluster.worker?.id } : null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: escapeJson },
      mixin: (_line, _level, logger) => factsOfRequest(logger),
    },
    isReadable(format, stream) ? readable : output,
  );
}

/** Whether the log is for people. */
export function isReadable(format: ServiceSettings['log-format'], stream: LogStream): boolean {
  return format === 'text' || (format === 'auto' && process[stream].isTTY === true);
}

/**
 * Returns the request ID and the trace ID, which link log lines to each other. Fastify's own logger already adds the
 * request ID.
 */
function factsOfRequest(logger: Logger): object {
  const request = currentRequest();
  if (request === undefined) return {};
  const { reqId, span } = request;
  return {
    ...(reqId !== null && !('reqId' in logger.bindings()) && { reqId }),
    ...(span !== null && { trace_id: span.traceId }),
  };
}

/**
 * pino's levels with colours and padded names. Errors always show their stacks; other lines show stacks only
 * if debug lines are on.
 */
const LEVELS: Readonly<Record<number, readonly [name: string, colour: Parameters<typeof styleText>[0]]>> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'gray'],
  30: ['INFO ', 'green'],
  40: ['WARN ', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'red'],
};
const ERROR = 50;

interface ReadableOptions {
  readonly colours: boolean;
  /** Whether to print stacks for warnings and lower levels too. */
  readonly stacks: boolean;
}

interface LoggedError {
  readonly message?: string;
  readonly stack?: string;
}

/**
 * Formats a JSON log line for people: time of day, level, message, and the other members as name=value.
 * Stacks follow on separate lines. All terminal control characters are escaped.
 */
export function readableLine(json: string, { colours, stacks }: ReadableOptions): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(json);
  const paint = (colour: Parameters<typeof styleText>[0], text: string) =>
    colours ? styleText(colour, text, { validateStream: false }) : text;
  const [name, colour] = LEVELS[level] ?? [String(level), 'white'];
  const error = err as LoggedError | undefined;
  const members = Object.entries({ ...rest, ...(error?.message !== undefined && { error: error.message }) });
  const shown = members.map(([key, value]) => `${paint('gray', `${escapeLine(key)}=`)}${valueText(value)}`);
  const line = [
    paint('gray', escapeLine(String(time).slice(11, 23))),
    paint(colour, name),
    escapeLine(String(msg)),
    ...shown,
  ];
  const stack = error?.stack !== undefined && (level >= ERROR || stacks) ? stackLines(error.stack) : [];
  return `${[line.join(' '), ...stack].join('\n')}\n`;
}

function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return escapeLine(typeof value === 'string' && /[\s"=]/.test(text) ? JSON.stringify(text) : text);
}

function stackLines(stack: string): string[] {
  return stack.split('\n').map((line) => `    ${escapeLine(line)}`);
}
