/*
 * Meta, as far as answers to people need it: accepts whatever is sent, at once. `GET /accepted` gives how many messages went to whom,
 * and how many of our own ids came more than once.
 */
import { createServer } from 'node:http';

let count = 0;
const seen = new Set();
const twice = new Set();

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(request.method === 'GET' ? told(request.url) : accept(JSON.parse(text || '{}'))),
    );
  });
});

function told(url) {
  return url === '/accepted' ? { count, twice: twice.size } : { id: '1', data: [] };
}

function accept({ type, to, recipient, biz_opaque_callback_data: ours }) {
  if (type === undefined) return { success: true };
  count += 1;
  if (seen.has(ours)) twice.add(ours);
  seen.add(ours);
  const input = to ?? recipient;
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input, wa_id: input }],
    messages: [{ id: `wamid.${count}` }],
  };
}

server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
