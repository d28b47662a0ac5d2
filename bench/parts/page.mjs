import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longText } from '../lib/corpus.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { longestBlockMs } from '../lib/metrics.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { cpuMs } from '../lib/processes.mjs';
import { openUploads } from '../lib/upload.mjs';

const megabyte = 1024 * 1024;
const parser = fileURLToPath(new URL('../baselines/html-parser.mjs', import.meta.url));

/** A page of 1 MB from its address to being asked: fetched, read in its child process, cut, indexed, stored. */
export async function page({ product, rounds, folder, say }) {
  const server = await product();
  const uploads = await openUploads(server, await makeDesk(server));
  const pages = Array.from({ length: rounds + 1 }, (_, number) => htmlOf(number));
  const website = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages[Number(request.url.slice(1))]);
  }).listen(0);
  await once(website, 'listening');
  const origin = `http://localhost:${website.address().port}`;
  const file = join(await folder('pages'), 'page.html');
  const taken = [];
  await uploads.addPage(`${origin}/${rounds}`);
  for (let round = 0; round < rounds; round += 1) {
    writeFileSync(file, pages[round]);
    const { ms: parserMs } = JSON.parse(execFileSync(process.execPath, [parser, file], { encoding: 'utf8' }));
    const pids = server.pids();
    await longestBlockMs(server.url);
    const before = cpuMs(pids);
    const { readyMs } = await uploads.addPage(`${origin}/${round}`);
    const cpu = cpuMs(pids) - before;
    taken.push({ readyMs, cpu, parserMs, blockMs: await longestBlockMs(server.url) });
    say(JSON.stringify(taken.at(-1)));
  }
  uploads.close();
  website.close();
  const { readyMs, cpu, parserMs, blockMs } = medians(taken);
  return [
    {
      what: 'a page of 1 MB: address to ready',
      measured: `${short(readyMs / 1000)} s; ${short(cpu / 1000)} s CPU of server and database`,
      ratio: `${short(readyMs / parserMs)}x the parser alone (${short(parserMs)} ms)`,
    },
    {
      what: "a page of 1 MB: longest hold-up of the server's event loop",
      target: '100 ms',
      measured: `${short(blockMs)} ms`,
      ok: blockMs <= 100,
    },
  ];
}

/** As sites write them: about a third of the bytes is markup. */
function htmlOf(number) {
  const paragraphs = longText(number, megabyte).split(/\n\n+/);
  const head = `<!doctype html><html><head><meta charset="utf-8"><title>Page ${number}</title></head><body><nav><ul>
    <li><a href="/">Home</a></li><li><a href="/prices">Prices</a></li></ul></nav><main><h1>Page ${number}</h1>`;
  let html = head;
  for (const [at, text] of paragraphs.entries()) {
    if (html.length > megabyte) break;
    const heading = at % 6 === 0 ? `<h2 class="entry-title" id="part-${at}">Part ${at}</h2>` : '';
    html += `${heading}<div class="wp-block-group is-layout-flow"><p class="has-text-align-left">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')} <a href="/part/${at}" class="more-link" rel="noopener">More</a></p><ul class="wp-block-list"><li>One ${at}</li><li>Two</li></ul></div>\n`;
  }
  return `${html}</main><footer>©</footer></body></html>`;
}
