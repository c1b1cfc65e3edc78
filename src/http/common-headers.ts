import type { IncomingMessage } from 'node:http';
import { corsHeaders, type Origins } from './access/origins.ts';

/**
 * Headers with the same value in every response, even in the response to an invalid HTTP request. Responses
 * are data that any page may load (CORS), never documents. Browsers give them no permissions, do not frame
 * them and do not guess another type.
 */
export const FIXED_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The headers of every response to a request, including errors, cached responses and 304. */
export function commonHeaders(
  id: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: Origins,
): Readonly<Record<string, string>> {
  return { 'x-request-id': id, ...FIXED_HEADERS, ...corsHeaders(headers.origin, origins) };
}

/**
 * Content-Security-Policy of web pages: they may use only their own scripts, styles, pictures and requests,
 * and nothing inline.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
