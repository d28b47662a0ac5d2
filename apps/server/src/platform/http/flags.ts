import { createHash } from 'node:crypto';
import { errorBody } from '@centralita/contract/core/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Flags of countries, 180 KB in all, are put into the bundle from a package that only the build needs. They are served
 * as pictures of their own, so that the list of countries stays small and a browser fetches each flag once.
 */
const files = import.meta.glob('../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const images = new Map(Object.entries(files).map(([path, svg]) => [path.slice(-'EC.svg'.length), svg]));
/** In the address, so that a browser may keep a flag for a year and still sees a changed one. */
const version = createHash('sha256')
  .update([...images.values()].join())
  .digest('base64url')
  .slice(0, 8);

const yearSeconds = 31_536_000;

/** Where the console finds the flag of a country (ISO 3166, two letters). */
export function flagAddress(code: string): string {
  return `/api/flags/${code}.svg?v=${version}`;
}

/** Without a token: an image element cannot send one. */
export function serveFlags(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/api/flags/:file', (request, reply) => {
    const svg = images.get(request.params.file);
    if (svg === undefined) return reply.code(404).send(errorBody('not_found'));
    return (
      reply
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        // Opened by itself an SVG is a document, which must be able to do nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type('image/svg+xml')
        .send(svg)
    );
  });
}
