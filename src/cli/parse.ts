import { parseArgs } from 'node:util';
import { readConfigFile } from '../settings/config-file.ts';
import { fromEnvironment, type GivenText, type GivenTexts, readSettings } from '../settings/read.ts';
import type { SettingsTable } from '../settings/setting.ts';
import { TILDE_REASON, UsageError, withoutTilde } from '../settings/setting.ts';
import { nearest } from '../settings/suggestion.ts';
import type { Command, ParsedCommand } from './command.ts';

/** Name of the config file option, and its environment variable. */
const CONFIG = 'config';
const CONFIG_VARIABLE = 'FIELDCAST_CONFIG';
export const CONFIG_HELP: readonly [option: string, help: string] = [
  `--${CONFIG} FILE`,
  `JSON file with settings by their full names; environment variable ${CONFIG_VARIABLE}.`,
];

/**
 * Parses the arguments after a command's words. Flags override environment variables, which override the
 * config file. Throws UsageError for arguments that the command does not accept.
 */
export function parseCommand(
  command: Command,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ParsedCommand<SettingsTable> {
  const { flags, switches, operands, config = environment[CONFIG_VARIABLE] } = sortArguments(command, args);
  checkOperands(command, operands);
  const file = config ? readConfigFile(config) : new Map<string, GivenText>();
  const { own, foreign } = splitFileSettings(command, file);
  const given = new Map([...own, ...fromEnvironment(command.settings, environment), ...flags]);
  const settings = readSettings(command.settings, given);
  return { settings, explicit: new Set(given.keys()), switches, operands, foreign };
}

function sortArguments(command: Command, args: readonly string[]) {
  const flags = new Map<string, GivenText>();
  const switches = new Set<string>();
  const operands: string[] = [];
  let config: string | undefined;
  for (const token of tokenize(command, args)) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const { name: flag, rawName: origin } = token;
    if (flag === CONFIG) {
      config = requireValue(token);
      continue;
    }
    if (Object.hasOwn(command.switches, flag)) {
      if (token.value !== undefined) throw new UsageError(`${origin} takes no value`);
      switches.add(flag);
      continue;
    }
    const name = settingOf(command, flag, origin);
    if (flags.has(name)) throw new UsageError(`${origin} is given more than once`);
    flags.set(name, { text: requireValue(token), origin });
  }
  return { flags, switches, operands, config };
}

/** Separates a file's settings into the command's settings and all others. */
function splitFileSettings({ settings }: Command, file: GivenTexts) {
  const isOwn = ([name]: readonly [string, GivenText]) => Object.hasOwn(settings, name);
  const others = [...file].filter((entry) => !isOwn(entry));
  return { own: [...file].filter(isOwn), foreign: others.map(([name, { origin }]) => ({ name, origin })) };
}

type OptionToken = Extract<ReturnType<typeof tokenize>[number], { kind: 'option' }>;

function tokenize(command: Command, args: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const [name, { shortName = name }] of Object.entries(command.settings)) {
    options[name] = { type: 'string' };
    options[shortName] = { type: 'string' };
  }
  for (const name of Object.keys(command.switches)) options[name] = { type: 'boolean' };
  options[CONFIG] = { type: 'string' };
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

/** Returns an option's value. Arguments that look like options are not accepted as values. */
function requireValue({ rawName, value, inlineValue }: OptionToken): string {
  if (value !== undefined && (inlineValue || !/^--?[a-z]/i.test(value))) return value;
  throw new UsageError(`${rawName} needs a value`);
}

function settingOf({ settings, switches }: Command, flag: string, origin: string): string {
  const [name, ...others] = settingsWithFlag(settings, flag);
  const show = (known: string) => `--${known}`;
  if (name === undefined) {
    const known = [...flagNames(settings).values(), ...Object.keys(switches), CONFIG, 'help'];
    const near = nearest(flag, known);
    // Listing all options would hide the message.
    throw new UsageError(`unknown option ${origin}${near === null ? '' : `; did you mean ${show(near)}?`}`);
  }
  if (others.length > 0)
    throw new UsageError(`${origin} could mean ${[name, ...others].map(show).join(' or ')}`);
  return name;
}

function checkOperands(command: Command, operands: readonly string[]): void {
  const isOpenEnded = command.operands.at(-1)?.endsWith('...') === true;
  const missing = command.operands[operands.length];
  if (missing !== undefined && !missing.startsWith('[')) {
    const advice = command.advise(operands);
    throw new UsageError(
      `missing argument ${missing.replace('...', '')}${advice === null ? '' : `: ${advice}`}`,
    );
  }
  const surplus = operands[command.operands.length];
  if (!isOpenEnded && surplus !== undefined) throw new UsageError(`unexpected argument "${surplus}"`);
  for (const operand of operands) {
    const path = withoutTilde(operand);
    if (path !== null) throw new UsageError(`"${operand}" must be ${path}, ${TILDE_REASON}`);
  }
}

/**
 * Returns the settings that a flag can mean: the setting with this full name, otherwise all settings with
 * this short name.
 */
export function settingsWithFlag(settings: SettingsTable, flag: string): string[] {
  if (Object.hasOwn(settings, flag)) return [flag];
  return Object.keys(settings).filter((name) => settings[name]?.shortName === flag);
}

/** Returns each setting's flag: the short name, or the full name if the short name can mean another setting. */
export function flagNames(settings: SettingsTable): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(settings).map(([name, { shortName = name }]) => [
      name,
      settingsWithFlag(settings, shortName).join() === name ? shortName : name,
    ]),
  );
}
