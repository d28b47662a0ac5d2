import websocket from '@fastify/websocket';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { parse } from 'qs';
import { uuidv7 } from '../../db/ids.ts';
import { parseBody } from './body-json.ts';
import { AppError } from './app-error.ts';
import { answerClientFault } from './client-fault.ts';
import { isApi, safetyHeaders } from './common-headers.ts';
import { refuseFrame, sendFault, sendRefusal, unavailable } from './fault.ts';
import { addressFault } from './safe-address.ts';

const jsonBodyBytes = 1024 * 1024;
const maxQueryValues = 5_000;
/** Some calls carry names in their address, an emoji as 12 bytes: 10,000 of them are refused as a name, in words. */
const headerBytes = 128 * 1024;
/** What has not arrived whole by then is given up, so that nobody holds a connection by dripping into it: Node's own, which Fastify lifts. */
const arrivesWithinMs = 300_000;

/**
 * The one HTTP server, with the habits all calls share; routes are added by `serve`. Where `isDraining` whoever keeps a connection
 * is sent to open another one, which leads to a server that stays.
 */
export async function httpApp(
  log: FastifyBaseLogger,
  trustedProxies: readonly string[],
  isDraining: () => boolean = () => false,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonBodyBytes,
    requestTimeout: arrivesWithinMs,
    http: { maxHeaderSize: headerBytes },
    clientErrorHandler: (fault, socket) => answerClientFault(fault, socket, log),
    frameworkErrors: (fault, request, reply) => {
      addHeaders(request, reply);
      // No hook runs for it, so nobody else ends a connection that asked to become a socket.
      reply.header('connection', 'close');
      const { socket } = request.raw;
      // What calls the app without a network has a socket without it.
      reply.raw.once('finish', () => 'destroySoon' in socket && socket.destroySoon());
      sendRefusal(fault, request, reply);
    },
    genReqId: uuidv7,
    // A child for each request is made where something has to be said of it (fault.ts): nearly none has.
    childLoggerFactory: (parent) => parent,
    // A reverse proxy on this machine, or where the operator says, may tell who the caller is; nobody else may.
    trustProxy: ['loopback', ...trustedProxies],
    forceCloseConnections: 'idle',
    // Below, in the words that every other refusal has.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) =>
        text === ''
          ? {}
          : parse(text, { depth: 1, arrayLimit: maxQueryValues, parameterLimit: maxQueryValues }),
    },
  });
  app.setErrorHandler(sendFault);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseBody);
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  // Not an async function: each call would wait for its promise.
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    if (isDraining()) reply.header('connection', 'close');
    const refused = addressFault(request.url);
    if (refused) return sendRefusal(new AppError(refused), request, reply);
    // What comes over a connection that is still open, while the calls before it end.
    done(closing ? unavailable() : undefined);
  });
  await app.register(websocket, {
    options: { maxPayload: 64 * 1024 },
    errorHandler: (fault, socket, request) => refuseFrame(fault, socket, request),
  });
  // What asks for a socket wrongly would be answered in the library's words.
  app.websocketServer.on('wsClientError', (fault, socket) => answerClientFault(fault, socket, log));
  return app;
}

function addHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.headers(safetyHeaders);
  if (isApi(request.url)) reply.header('cache-control', 'no-store');
}

/** The contract's schemas are zod's. Without this the framework loads its own validator, which takes 0.1 s of each start. */
function noSchemas(): never {
  throw new Error('a route of the contract brings its own schemas');
}
