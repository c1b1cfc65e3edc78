import cluster from 'node:cluster';
import { type Logger, pino } from 'pino';
import { currentRequest } from '../http/request-context.ts';
import { LogOutput, type LogStream, standardStream } from './log-output.ts';
import { readableLine } from './readable-line.ts';
import type { ServiceSettings } from './service-settings.ts';
import { escapeJson } from './terminal.ts';

/** The process's log on a standard stream: readable lines on a terminal, else JSON, unless the setting says which. */
export function createLog(
  settings: Pick<ServiceSettings, 'log-level' | 'log-format'>,
  stream: LogStream = 'stdout',
): Logger {
  const output = new LogOutput(standardStream(stream));
  process.once('exit', () => output.flush());
  const isTerminal = process[stream].isTTY === true;
  const { 'log-level': level, 'log-format': format } = settings;
  const isReadable = format === 'text' || (format === 'auto' && isTerminal);
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
    isReadable ? readable : output,
  );
}

/** The IDs by which one finds the other lines about a request, and its trace. The framework's own logger has the first. */
function factsOfRequest(logger: Logger): object {
  const request = currentRequest();
  if (request === undefined) return {};
  const { reqId, span } = request;
  return {
    ...(reqId !== null && !('reqId' in logger.bindings()) && { reqId }),
    ...(span !== null && { trace_id: span.traceId }),
  };
}
