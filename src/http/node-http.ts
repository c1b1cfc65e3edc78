/** An `import` of node:http would also load Node's whole HTTP client (`WebSocket` is among its names), a twentieth of a start. */
export const { createServer, STATUS_CODES, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http');
