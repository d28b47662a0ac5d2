import { errorBody, type ErrorCode } from '@centralita/contract/core/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Duplex } from 'node:stream';
import { safetyHeaders } from './common-headers.ts';

/** By Node's codes; anything else is no HTTP. */
const refusals: Record<string, { status: string; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'upload_incomplete' },
};

/** What Node refuses before it is a call is answered in our words too, and the connection ends. */
export function answerClientFault(
  fault: Error & { code?: string },
  socket: Duplex,
  log: FastifyBaseLogger,
): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = refusals[fault.code ?? ''] ?? { status: '400 Bad Request', code: 'invalid' };
  const body = JSON.stringify(errorBody(code));
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(safetyHeaders).map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'connection: close',
  ];
  log.info({ status: Number(status.slice(0, 3)), code, reason: fault.message }, 'a request was refused');
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(fault);
}
