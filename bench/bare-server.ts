import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The peer: a bare server that sends the bytes of a file from memory, whatever it is asked. */
const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify(server.address())));
