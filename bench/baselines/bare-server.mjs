import { createServer } from 'node:http';

/** The least that a server can do: it takes a body and answers with so many bytes of JSON. */
const { bytes } = JSON.parse(process.argv[2] ?? '{}');
const answer = JSON.stringify({ data: 'x'.repeat(bytes) });
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
