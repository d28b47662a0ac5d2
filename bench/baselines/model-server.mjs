/*
 * An OpenAI-compatible chat endpoint that answers at once, twelve tokens, each in an event of its own. What a turn takes
 * beyond asking this directly is the product's own.
 */
import { createServer } from 'node:http';

const words = 'The support desk answers on working days from nine to six [1].'.split(/(?= )/);
const events = words.map((content) => chunk({ content }, null));
const end = `${chunk({}, 'stop')}data: [DONE]\n\n`;

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(event);
    response.end(end);
  });
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));

function chunk(delta, finish_reason) {
  const data = {
    id: 'turn',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason }],
  };
  return `data: ${JSON.stringify(data)}\n\n`;
}
