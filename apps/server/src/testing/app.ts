import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  basePaths,
  type BodyIn,
  type ParamsIn,
  type QueryIn,
  type ReplyOf,
  type Route,
} from '@centralita/contract/core/route';
import type { ErrorBody } from '@centralita/contract/core/errors';
import { stringify } from 'qs';
import { buildSpeechPrograms } from '../adapters/speech/build-programs.testing.ts';
import { sandboxMessenger } from '../adapters/messenger/sandbox-messenger.ts';
import { widgetMessenger } from '../adapters/messenger/widget-messenger.ts';
import { embeddedSpeech } from '../adapters/speech/embedded.ts';
import { buildChild } from '../adapters/document-reader/build-child.testing.ts';
import { openDocumentReader } from '../adapters/document-reader/document-reader.ts';
import { fileStore } from '../adapters/file-store/file-store.ts';
import type { Database } from '../db/client.ts';
import { startEventHub } from '../platform/events/hub.ts';
import { createOutbound } from '../platform/outbound.ts';
import { type JobHandlers, startJobs } from '../platform/jobs/jobs.ts';
import { createSealer } from '../platform/secrets/seal.ts';
import { createLog } from '../platform/log.ts';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Mail } from '../ports/mailer.ts';
import type { Speech } from '../ports/speech.ts';
import { embeddingDefaults } from '../features/knowledge/embedding/run.ts';
import { embeddedModel } from '../start/embedded-model.ts';
import { lanes } from '../start/lanes.ts';
import { assemble, type Assembly } from '../start/assemble.ts';
import type { Parts } from '../start/parts.ts';
import { TestClock } from './clock.ts';
import { brokenInvariants } from './invariants.ts';
import { testDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { builtManual } from './manuals.ts';

/** The whole server without its network port: every call goes through the front door. */
export interface TestApp extends Assembly {
  db: Database;
  databaseUrl: string;
  clock: TestClock;
  mails: Mail[];
  files: FileStore;
  publicKey: string;
  /** The background work as a new process goes on with it, which remembers nothing. */
  restartWorker(): Promise<void>;
  /** Throws where a counter of the database says something else than there is, whatever was done to it. */
  close(): Promise<void>;
}

export async function testApp(parts: Partial<Parts> = {}): Promise<TestApp> {
  const { db, url, drop } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'centralita-app-'));
  const clock = new TestClock();
  const files = fileStore(join(folder, 'files'));
  const mails: Mail[] = [];
  const hub = await startEventHub({ db, url, clock, log: silentLog });
  const publicKey = 'test-public-key';
  const made: Parts = {
    db,
    hub,
    clock,
    log: createLog({ level: 'silent', format: 'json' }),
    mailer: {
      send: async (mail) => {
        mails.push(mail);
      },
    },
    files,
    reader: lazyReader(),
    // No test asks the internet for a page.
    pages: createOutbound({ resolve: () => Promise.resolve([]) }),
    embedder: null,
    embedderOf: () => null,
    embedding: embeddingDefaults,
    model: null,
    embedded: embeddedModel(),
    messengers: new Map([
      ['sandbox', sandboxMessenger()],
      ['widget', widgetMessenger()],
    ]),
    speech: lazySpeech(),
    transcriber: null,
    identityProviders: new Map(),
    hashKey: Buffer.alloc(32, 7),
    sealer: createSealer([Buffer.alloc(32, 8)]),
    whatsapp: { missing: ['WHATSAPP_APP_ID'], app: null },
    testPhoneNumbers: [],
    supportEmail: 'support@example.com',
    readManual: builtManual,
    publicKey,
    trustedProxies: [],
    product: { name: 'Centralita', hosts: ['localhost'], url: 'http://localhost:3000' },
    web: true,
    webFolder: null,
    ...parts,
  };
  const assembly = await assemble(made);
  const begin = (handlers: JobHandlers) =>
    startJobs({ db, url, clock, log: silentLog, onlyProcess: true, handlers, lanes, every: [] });
  let jobs = await begin(assembly.jobs);
  await assembly.app.ready();
  return {
    ...assembly,
    db,
    databaseUrl: url,
    clock,
    mails,
    files,
    publicKey,
    restartWorker: async () => {
      await jobs.stop();
      jobs = await begin((await assemble({ ...made, web: false })).jobs);
    },
    close: async () => {
      await assembly.app.close();
      await jobs.stop();
      const broken = await brokenInvariants(db);
      await hub.stop();
      await drop();
      await rm(folder, { recursive: true, force: true });
      if (broken.length > 0) throw new Error(`Something counted is not so: ${JSON.stringify(broken)}`);
    },
  };
}

/** Its program is built when a test first reads a file: most tests read none. */
function lazyReader(): DocumentReader {
  let opening: Promise<DocumentReader> | null = null;
  return {
    async read(bytes, kind, signal, hints) {
      opening ??= buildChild().then((childPath) => openDocumentReader({ childPath }));
      return (await opening).read(bytes, kind, signal, hints);
    },
  };
}

/** The embedded voices; their programs are built when a test first has something said. */
function lazySpeech(): Speech {
  const catalogue = embeddedSpeech({ programs: '' });
  let opening: Promise<Speech> | null = null;
  return {
    engine: catalogue.engine,
    voices: () => catalogue.voices(),
    async *speak(request, signal) {
      opening ??= buildSpeechPrograms().then((programs) => embeddedSpeech({ programs }));
      yield* (await opening).speak(request, signal);
    },
  };
}

export interface Asked<R extends Route> {
  token?: string | null;
  params?: ParamsIn<R>;
  query?: QueryIn<R>;
  body?: BodyIn<R>;
  headers?: Record<string, string>;
  file?: { name: string; bytes: Uint8Array; field?: string };
}

export interface Answered<R extends Route> {
  status: number;
  /** Of a success. */
  data: ReplyOf<R>;
  /** Of a refusal. */
  error: ErrorBody;
  headers: Record<string, unknown>;
}

/** Calls a contract route as a client would. */
export async function ask<R extends Route>(
  app: TestApp,
  route: R,
  asked: Asked<R> = {},
): Promise<Answered<R>> {
  const params = (asked.params ?? {}) as Record<string, string>;
  const path = route.path.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');
  const query = asked.query ? `?${stringify(asked.query, { arrayFormat: 'repeat' })}` : '';
  const content = asked.file ? multipart(asked.file, route.file ?? 'file', asked.body) : json(asked.body);
  const response = await app.app.inject({
    method: route.method,
    url: basePaths[route.base] + path + query,
    headers: {
      ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
      ...content.headers,
      ...asked.headers,
    },
    ...(content.payload === undefined ? {} : { payload: content.payload }),
  });
  const answer = response.body === '' ? {} : response.json();
  return { status: response.statusCode, data: answer.data, error: answer, headers: response.headers };
}

function json(body: unknown): { headers: Record<string, string>; payload?: string } {
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

export function multipart(
  file: { name: string; bytes: Uint8Array; field?: string },
  field: string,
  body?: unknown,
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = '----centralita-test';
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="${file.field ?? field}"; ` +
    `filename="${file.name.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const extra =
    body === undefined
      ? ''
      : `--${boundary}\r\ncontent-disposition: form-data; name="json"\r\n\r\n${JSON.stringify(body)}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(extra + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}
