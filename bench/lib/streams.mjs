import { request } from 'node:http';
import { median, percentile } from './numbers.mjs';
import { cpuMs } from './processes.mjs';

/** So many people ask, each after the end of the answer before. */
export async function run(act, connections, { seconds, pids }) {
  const [firsts, wholes] = [[], []];
  const before = cpuMs(pids());
  const began = performance.now();
  const end = began + seconds * 1000;
  const person = async () => {
    while (performance.now() < end) {
      const { first, whole } = await act();
      firsts.push(first);
      wholes.push(whole);
    }
  };
  await Promise.all(Array.from({ length: connections }, person));
  const took = (performance.now() - began) / 1000;
  return {
    first: median(firsts),
    whole: median(wholes),
    slowest: percentile(firsts, 100),
    p99: percentile(firsts, 99),
    perSecond: firsts.length / took,
    cpu: (cpuMs(pids()) - before) / firsts.length,
  };
}

/** @returns {Promise<{ first: number, whole: number }>} ms from the request to the first token, and to the end of the answer */
export function stream(url, { headers, body, firstSign, lastSign }) {
  const bytes = Buffer.from(JSON.stringify(body));
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
    };
    const sent = request(url, options, (response) => {
      let text = '';
      let first = null;
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (first === null && text.includes(firstSign)) first = performance.now() - began;
      });
      response.on('end', () => {
        if (response.statusCode === 200 && first !== null && text.includes(lastSign))
          resolve({ first, whole: performance.now() - began });
        else reject(new Error(`a turn answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject).end(bytes);
  });
}
