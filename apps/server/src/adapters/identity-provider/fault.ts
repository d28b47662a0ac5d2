import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { asProviderError } from '../../platform/outbound/provider-fault.ts';
import { ProviderError } from '../../ports/provider-error.ts';

/** What the library or the network threw, as the error of the ports. Claims and codes are not repeated in it. */
export function asSignInFault(error: unknown): unknown {
  const causes = chainOf(error);
  const outbound = causes.find((cause) => cause instanceof OutboundError);
  if (outbound) return asProviderError(outbound);
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    // `invalid_client` and the like tell an operator what is set up wrongly.
    const code = /^\w{1,60}$/.test(error.error) ? error.error : 'an error';
    return new ProviderError('refused', `The provider answered with ${code}`);
  }
  const answer = causes.find((cause) => cause instanceof Response);
  if (answer && answer.status >= 500) {
    return new ProviderError('unavailable', `The provider answered with status ${answer.status}`);
  }
  return new ProviderError('bad_answer', `The answer does not hold: ${codeOf(error)}`);
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (
    let at = error;
    at !== undefined && chain.length < 5;
    at = at instanceof Error ? at.cause : undefined
  ) {
    chain.push(at);
  }
  return chain;
}

/** The library's names of what is wrong, such as OAUTH_JWT_CLAIM_COMPARISON_FAILED. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z_]{1,60}$/.test(code) ? code : 'unknown';
}
