import type { ErrorCode } from '@centralita/contract/core/errors';
import { AppError } from '../../../platform/http/app-error.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { OnboardingRefusal } from '../../../ports/whatsapp-onboarding.ts';

const codes: Record<OnboardingRefusal, ErrorCode> = {
  code: 'whatsapp_code',
  pin: 'whatsapp_pin',
  permission: 'whatsapp_permission',
  other: 'whatsapp_refused',
};
const retryAfterSeconds = 30;

/** What a person is told of a failed step; the operator hears Meta's own code, without anything personal. */
export function asRefusal(error: unknown, tellOperator: (reason: string) => void): unknown {
  if (!(error instanceof ProviderError)) return error;
  tellOperator(`${error.fault}: ${error.message}`);
  if (error.fault === 'refused') return new AppError(codes[(error.reason ?? 'other') as OnboardingRefusal]);
  return new AppError('whatsapp_unavailable', undefined, error.retryAfterSeconds ?? retryAfterSeconds);
}
