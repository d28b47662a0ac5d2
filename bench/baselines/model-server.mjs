/*
 * An OpenAI-compatible chat endpoint that answers at once, twelve tokens, each in an event of its own. What a turn takes
 * beyond asking this directly is the product's own.
 */
import { createServer } from 'node:http';

const words = 'The support desk answers on working days from nine to six [1].'.split(/(?= )/);
const events = words.map((content) => chunk({ content }, null));
const end = `${chunk({}, 'stop')}data: [DONE]\n\n`;

/** The same words as a function that is called with them, where one is offered: so a turn of a conversation is answered. */
const turn = {
  values: [],
  condition: null,
  condition_confidence: 0,
  instruction: null,
  asks: false,
  when: 'here',
};
const called = JSON.stringify({ ...turn, say: words.join('') }).match(/.{1,16}/g);
const callEvents = [
  chunk(call({ id: 'call_1', type: 'function', function: { name: 'turn', arguments: '' } }), null),
  ...called.map((piece) => chunk(call({ function: { arguments: piece } }), null)),
];
const callEnd = `${chunk({}, 'tool_calls')}data: [DONE]\n\n`;

const server = createServer((request, response) => {
  let asked = '';
  request.setEncoding('utf8').on('data', (text) => (asked += text));
  request.on('end', () => {
    const isConversation = asked.includes('"tools":');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of isConversation ? callEvents : events) response.write(event);
    response.end(isConversation ? callEnd : end);
  });
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));

function call(part) {
  return { tool_calls: [{ index: 0, ...part }] };
}

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
