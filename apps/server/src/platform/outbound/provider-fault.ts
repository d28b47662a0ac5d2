import { ProviderError, type ProviderFault } from '../../ports/provider-error.ts';
import { OutboundError, type OutboundFault } from './outbound-error.ts';

const FAULTS: Record<Exclude<OutboundFault, 'aborted'>, ProviderFault> = {
  bad_request: 'refused',
  address_denied: 'refused',
  too_many_redirects: 'refused',
  unreachable: 'unavailable',
  // A connection that broke off in the middle: as worth a repetition as one that was never made.
  bad_response: 'unavailable',
  timeout: 'timeout',
  too_large: 'bad_answer',
};

/** Any failure of a call as the error of the ports. A caller's own abort passes unchanged. */
export function asProviderError(error: unknown): unknown {
  if (!(error instanceof OutboundError) || error.fault === 'aborted') return error;
  return new ProviderError(FAULTS[error.fault], error.message);
}

/** The error that an answer of 300 or more stands for. Its body is not quoted: providers repeat keys and prompts in it. */
export function statusError(status: number, headers: Record<string, string>, now: Date): ProviderError {
  const seconds = retryAfterSeconds(headers['retry-after'], now);
  return new ProviderError(faultOf(status), `The provider answered with status ${status}`, seconds);
}

function faultOf(status: number): ProviderFault {
  if (status === 429) return 'rate_limited';
  if (status === 408 || status === 504) return 'timeout';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** RFC 9110 10.2.3: seconds or a date. */
function retryAfterSeconds(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
