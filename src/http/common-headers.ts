import type { IncomingMessage } from 'node:http';
import { corsHeaders, type Origins } from './access/origins.ts';

/**
 * Headers with the same value in every response, even in the response to an invalid HTTP request. Any page
 * may load the responses (CORS), because they are data. Browsers must not run, frame or guess the type of a
 * response.
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
 * Content-Security-Policy of web pages. Pages may load scripts, styles and data only from their own origin.
 * Inline scripts and styles are blocked.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
