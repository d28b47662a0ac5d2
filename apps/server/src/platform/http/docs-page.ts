import { basePaths, takesKeys, type Route } from '@centralita/contract/core/route';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, type About } from './openapi.ts';
import { schemaText } from './schema-text.ts';

/** `/api/docs/openapi.json` and a page to read it, which needs no script. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], about: About): void {
  // Made when somebody asks: it takes longer than the rest of a start.
  const document = once(() => JSON.stringify(openApiDocument(routes, about)));
  const page = once(() => docsPage(routes, about));
  app.get('/api/docs/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page()),
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: { '200': { content: Record<string, { schema: unknown }> } };
}

function docsPage(routes: readonly Route[], about: About): string {
  const { paths } = openApiDocument(routes, about) as { paths: Record<string, Record<string, Operation>> };
  const groups = groupByFirstWord(routes);
  const sections = [...groups].map(([name, group]) => {
    const calls = group.map((route) => {
      const path = basePaths[route.base] + route.path;
      return callHtml(route, path, paths[path]?.[route.method.toLowerCase()]);
    });
    return `<section><h2 id="${escape(name)}">${escape(name)}</h2>${calls.join('')}</section>`;
  });
  const links = [...groups.keys()].map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(about.title)} API</title><style>${style}</style>
<main><h1>${escape(about.title)} API</h1>
<p>Base address <code>${escape(about.url)}</code>. Sign in with <code>Authorization: Bearer &lt;access token&gt;</code>,
or with an API key of your company in its place (Settings, API keys).
Success is <code>{ "data": … }</code>; a refusal is <code>{ "message", "message_es", "code", "details"? }</code>.
Machine-readable: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Fields: <code>?</code> may be left out, <code>[ ]</code> is a list, <code>=</code> what holds where it is left out; numbers in brackets are the
bounds of a number, or how many characters or entries there may be. An <code>instant</code> is ISO 8601 in UTC.</p>
<nav aria-label="Sections">${links.join(' ')}</nav>${sections.join('')}</main></html>`;
}

function groupByFirstWord(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const name = route.path.split('/')[1] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), route]);
  }
  return groups;
}

function callHtml(route: Route, path: string, operation: Operation | undefined): string {
  const parameters = (operation?.parameters ?? []).map(
    (field) =>
      `<tr><td><code>${escape(field.name)}</code>${field.required ? ' *' : ''}</td><td>${field.in}</td><td><code>${escape(schemaText(field.schema))}</code></td></tr>`,
  );
  const body = Object.entries(operation?.requestBody?.content ?? {});
  const reply = Object.entries(operation?.responses['200'].content ?? {});
  return `<details><summary><b class="${route.method}">${route.method}</b> <code>${escape(path)}</code>
<span>${escape(route.summary)}</span></summary>
<p>Needs: ${escape(accessText(route))}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join('')}</table>` : ''}
${body.map(([type, { schema }]) => `<h3>Body, ${escape(type)}</h3>${schemaHtml(schema)}`).join('')}
${reply.map(([type, { schema }]) => `<h3>Reply, ${escape(type)}</h3>${schemaHtml(schema)}`).join('')}
</details>`;
}

function accessText(route: Route): string {
  if (route.access === 'public') return 'nothing';
  if (route.access === 'public-key') return 'the public key in x-api-key';
  if (route.access === 'campaign-key') return 'the key of the campaign';
  const who =
    route.keys === 'only' ? 'an API key' : takesKeys(route) ? 'a session or an API key' : 'a session';
  return route.access === 'session' ? who : `${who} with the policy ${route.access}`;
}

function schemaHtml(schema: unknown): string {
  return `<pre>${escape(schemaText(schema))}</pre>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;font-size:1.1rem}h3{font-size:.85rem;margin:1rem 0 .25rem}details{border-bottom:1px solid #8883;padding:.6rem 0}
summary{cursor:pointer}summary span{display:block;opacity:.75;margin-left:1rem}pre{overflow:auto;background:#8881;padding:.6rem;border-radius:6px;font-size:12px}
table{border-collapse:collapse}td{padding:.2rem .8rem .2rem 0;vertical-align:top}b{font-size:.75rem}
main{overflow-wrap:anywhere}nav{display:flex;flex-wrap:wrap;gap:.25rem .9rem;margin-top:1.5rem}h2{scroll-margin-top:1rem}`;
