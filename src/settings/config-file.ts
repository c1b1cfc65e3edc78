import { readFileSync } from 'node:fs';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { errorCode, reasonOf } from '../errors.ts';
import type { GivenText } from './read.ts';
import { TILDE_REASON, UsageError, withoutTilde } from './setting.ts';

/**
 * Reads settings from a JSON file, which may contain comments and trailing commas. Members are flag names
 * without dashes. Nested names are joined with a dash: `{ "weather": { "port": 80 } }` sets `weather-port`.
 * Throws UsageError.
 */
export function readConfigFile(path: string): Map<string, GivenText> {
  const errors: ParseError[] = [];
  const text = readText(path);
  const content: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error !== undefined) {
    const line = text.slice(0, error.offset).split('\n').length;
    throw new UsageError(`${path}, line ${line}: invalid JSON (${printParseErrorCode(error.error)})`);
  }
  if (!isObject(content)) throw new UsageError(`${path}: the settings must be a JSON object`);
  return new Map(settingsIn(path, '', content));
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const problem = READ_PROBLEMS[errorCode(cause) ?? '']?.(path) ?? reasonOf(cause);
    const expanded = withoutTilde(path);
    const hint = expanded === null ? '' : `; use ${expanded}, ${TILDE_REASON}`;
    throw new UsageError(`--config: ${problem}${hint}`);
  }
}

/** Messages by error code. */
const READ_PROBLEMS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `there is no file ${path}`,
  EISDIR: (path) => `${path} is a folder; name a file with settings in JSON`,
  EACCES: (path) => `no permission to read ${path}`,
};

function* settingsIn(path: string, prefix: string, members: object): Generator<[string, GivenText]> {
  for (const [key, value] of Object.entries(members)) {
    const name = prefix + key;
    if (isObject(value)) yield* settingsIn(path, `${name}-`, value);
    else yield [name, { text: textOf(path, name, value), origin: `${name} in ${path}` }];
  }
}

function textOf(path: string, name: string, value: unknown): string {
  const isText = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  if (isText(value)) return String(value);
  if (Array.isArray(value) && value.every(isText)) return value.join(',');
  throw new UsageError(`${name} in ${path} must be a string, a number, a boolean or a list of these types`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
