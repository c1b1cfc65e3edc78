import { inspect } from 'node:util';
import { type Command, type ParsedCommand, PartialFailure } from './cli/command.ts';
import { commandHelp, overview } from './cli/help.ts';
import { parseCommand } from './cli/parse.ts';
import { print, printError } from './cli/terminal.ts';
import { unknownCommand } from './cli/unknown-command.ts';
import { ExpectedError, isSystemError } from './errors.ts';
import type { SettingsTable } from './settings/setting.ts';
import { UsageError } from './settings/setting.ts';
import { suggestion } from './settings/suggestion.ts';
import { version } from './version.ts';

/** Command groups by first word. Each group is loaded on demand, which saves memory and startup time. */
const GROUPS: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  serve: async () => [(await import('./serve-all.ts')).serveAll],
  sports: async () => (await import('./sports/commands.ts')).SPORTS_COMMANDS,
  weather: async () => (await import('./weather/commands.ts')).WEATHER_COMMANDS,
  mcp: async () => (await import('./mcp/commands.ts')).MCP_COMMANDS,
};

const VERSION_FLAGS = ['--version', '-v', '-V'];

/** Runs one command and sets the exit code: 0 for success, 1 for failure, 2 for a usage error. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    process.exitCode = report(error);
    // In a worker, the open channel to the primary process would keep this process alive.
    if (process.connected) process.exit();
  }
}

async function run(args: readonly string[]): Promise<void> {
  if (args[0] === 'help') return run([...args.slice(1), '--help']);
  const wantsHelp = args.includes('--help') || args.includes('-h');
  if (VERSION_FLAGS.includes(args[0] ?? '')) {
    print(version);
    return;
  }
  const group = await GROUPS[args[0] ?? '']?.();
  const command = group?.find(({ words }) => words.every((word, i) => args[i] === word));
  if (command === undefined) {
    const all = await allCommands();
    if (!wantsHelp) throw new UsageError(unknownCommand(args, all));
    print(...overview(group ?? all));
    return;
  }
  if (wantsHelp) {
    print(...commandHelp(command));
    return;
  }
  const parsed = parseCommand(command, args.slice(command.words.length), process.env);
  if (parsed.foreign.length > 0) refuseUnknown(parsed.foreign, await allCommands());
  await command.run(parsed);
}

/** Throws UsageError for config file settings that no command takes. All commands share the file. */
function refuseUnknown(foreign: ParsedCommand<SettingsTable>['foreign'], commands: readonly Command[]): void {
  const known = [...new Set(commands.flatMap(({ settings }) => Object.keys(settings)))];
  const unknown = foreign.filter(({ name }) => !known.includes(name));
  if (unknown.length === 0) return;
  const problems = unknown.map(({ name, origin }) => `unknown setting ${origin}${suggestion(name, known)}`);
  throw new UsageError(problems.join('\n'));
}

async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(Object.values(GROUPS).map((load) => load()))).flat();
}

/** Reports an error on standard error and returns the exit code. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    printError(...error.message.split('\n'), '', 'Run the command with --help to see its arguments.');
    return 2;
  }
  if (error instanceof PartialFailure) return 1;
  if (error instanceof ExpectedError || isSystemError(error)) printError(`error: ${error.message}`);
  else printError(...inspect(error).split('\n'));
  return 1;
}
