import { type Command, Failure, PartialFailure } from './cli/command.ts';
import { commandHelp, overview } from './cli/help.ts';
import { parseCommand } from './cli/parse.ts';
import { isSystemError } from './cli/system-error.ts';
import { suggestion } from './http/nearest.ts';
import { UsageError } from './http/settings.ts';
import { ImportError } from './sports/importers/errors.ts';
import { DatasetError, StaleRead } from './sports/store/port.ts';
import { version } from './version.ts';

/** The commands by their first word, each loaded only where it is called: an import needs the memory for better. */
const GROUPS: Readonly<Record<string, () => Promise<readonly Command[]>>> = {
  serve: async () => [(await import('./serve-all.ts')).serveAll],
  sports: async () => (await import('./sports/commands.ts')).SPORTS_COMMANDS,
  weather: async () => (await import('./weather/commands.ts')).WEATHER_COMMANDS,
};

/** Runs one command and sets the exit code: 0 done, 1 failed, 2 wrong use. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await run(args);
  } catch (error) {
    process.exitCode = tell(error);
  }
}

async function run(args: readonly string[]): Promise<void> {
  const asksForHelp = args.includes('--help') || args.includes('-h');
  if (args[0] === '--version') {
    console.log(version);
    return;
  }
  const group = await GROUPS[args[0] ?? '']?.();
  const found = group?.find((command) => command.words.every((word, i) => args[i] === word));
  if (found === undefined) {
    const all = await allCommands();
    if (!asksForHelp) throw new UsageError(unknownCommand(args, all));
    console.log(overview(group ?? all));
    return;
  }
  if (asksForHelp) {
    console.log(commandHelp(found));
    return;
  }
  await found.run(parseCommand(found, args.slice(found.words.length), process.env));
}

async function allCommands(): Promise<readonly Command[]> {
  return (await Promise.all(Object.values(GROUPS).map((load) => load()))).flat();
}

function unknownCommand(args: readonly string[], commands: readonly Command[]): string {
  const words = args
    .filter((arg) => !arg.startsWith('-'))
    .slice(0, 2)
    .join(' ');
  if (words === '') return `a command is missing\n\n${overview(commands)}`;
  return `there is no command ${words}${suggestion(
    words,
    commands.map((command) => command.words.join(' ')),
  )}`;
}

/** Says what went wrong on standard error, and gives the exit code. */
function tell(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n--help after a command tells what it takes.`);
    return 2;
  }
  if (error instanceof PartialFailure) return 1;
  const expected =
    error instanceof Failure ||
    error instanceof ImportError ||
    error instanceof DatasetError ||
    error instanceof StaleRead ||
    isSystemError(error);
  console.error(expected ? `error: ${(error as Error).message}` : error);
  return 1;
}
