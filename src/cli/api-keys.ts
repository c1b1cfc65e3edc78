import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { ExpectedError } from '../errors.ts';
import { isDigest } from '../http/access/api-keys.ts';
import type { ServiceSettings } from './service-settings.ts';

/**
 * Returns the API keys from the settings and from the key file, which contains one key per line; `#` begins a
 * comment. Throws ExpectedError if the file is unreadable or has no key, because the service must not be left
 * unprotected.
 */
export function readApiKeys(settings: ServiceSettings, log: Logger): string[] {
  const { 'api-keys': own, 'api-keys-file': file } = settings;
  if (file === '') return [...own];
  const lines = readKeyFile(file).split('\n');
  const keys = lines.map((line) => line.replace(/(^|\s)#.*/, '').trim()).filter((key) => key !== '');
  if (keys.length === 0) throw problem(file, 'contains no keys');
  const readable = keys.filter((key) => !isDigest(key)).length;
  if (readable > 0) {
    log.warn({ keys: readable }, 'api-keys-file contains plain-text keys; write them as sha256:DIGEST');
  }
  return [...own, ...keys];
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw problem(file, `cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}

function problem(file: string, what: string): ExpectedError {
  return new ExpectedError(`the file ${file}, set by --api-keys-file or API_KEYS_FILE, ${what}`);
}
