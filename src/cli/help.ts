import { defaultText, environmentName, type Setting } from '../settings/setting.ts';
import type { Command } from './command.ts';
import { CONFIG_HELP, flagNames } from './parse.ts';

/** The command as users type it: through npm in a clone, by name if installed. */
const CALL = import.meta.filename.endsWith('.ts') ? 'npm run -s fieldcast --' : 'fieldcast';

/** Returns the help lines that list several commands. */
export function overview(commands: readonly Command[]): string[] {
  const rows = commands.map((command) => [usage(command), command.summary] as const);
  return [
    `Usage: ${CALL} COMMAND [OPTION...]`,
    '',
    ...columns(rows),
    '',
    'Run a command with --help to see its arguments.',
  ];
}

export function commandHelp(command: Command): string[] {
  const flags = flagNames(command.settings);
  const options = Object.entries(command.settings).map(
    ([name, setting]) => [`--${flags.get(name)} ${setting.placeholder}`, describe(name, setting)] as const,
  );
  const switches = Object.entries(command.switches).map(([name, help]) => [`--${name}`, help] as const);
  const rows = [...switches, ...options, CONFIG_HELP, ['--help', 'Show this help.'] as const];
  return [`Usage: ${CALL} ${usage(command)}`, '', command.summary, '', 'Options:', ...columns(rows)];
}

function usage(command: Command): string {
  return [...command.words, ...command.operands].join(' ');
}

function describe(name: string, setting: Setting<unknown>): string {
  return `${setting.help} Default ${defaultText(setting)}; environment variable ${environmentName(name)}.`;
}

function columns(rows: ReadonlyArray<readonly [string, string]>): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
