import type { IncomingMessage } from 'node:http';
import { corsHeaders, type Origins } from './access/origins.ts';

/**
 * The API is data for any page (CORS), never a document: browsers give it no rights at all, neither frame it nor guess that it
 * is of another type. A response that is sent before there is a request has these headers alone.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The headers of every response, also of errors, cached responses and 304. */
export function commonHeaders(
  id: string,
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: Origins,
): Readonly<Record<string, string>> {
  return { 'x-request-id': id, ...SECURITY_HEADERS, ...corsHeaders(headers.origin, origins) };
}

/** The policy of pages for people: their own scripts, styles, pictures and requests, nothing inline. */
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
