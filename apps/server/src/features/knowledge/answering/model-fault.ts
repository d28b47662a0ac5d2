import type { ErrorCode } from '@centralita/contract/core/errors';
import { AppError } from '../../../platform/http/app-error.ts';
import { ProviderError, type ProviderFault } from '../../../ports/provider-error.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';

const codes: Record<ProviderFault, ErrorCode> = {
  unavailable: 'model_unavailable',
  bad_answer: 'model_unavailable',
  timeout: 'model_timeout',
  rate_limited: 'model_busy',
  refused: 'model_refused',
};

/** Why there is no answer, as the person who asked should hear it; any other fault passes unchanged. */
export function modelFault({ onModelFailed }: KnowledgeContext, fault: unknown): unknown {
  if (!(fault instanceof ProviderError)) return fault;
  if (fault.reason === 'filtered') return new AppError('model_filtered');
  onModelFailed(fault.fault, fault.message);
  return new AppError(codes[fault.fault], undefined, fault.retryAfterSeconds);
}
