/** A number inside a business's WhatsApp account, as Meta tells it. */
export interface BusinessNumber {
  id: string;
  /** As shown to people: `+593 99 123 4567`. */
  displayNumber: string;
  verifiedName: string;
  /** When it was last put into an account by a sign-up; null where Meta does not say. */
  onboardedAt: Date | null;
}

/**
 * Why Meta refuses for good: `code` = used, expired or not ours; `pin` = the number has a PIN of its own; `permission` =
 * the person did not grant what is needed, or the operator's app may not.
 */
export type OnboardingRefusal = 'code' | 'pin' | 'permission' | 'other';

/**
 * The steps of WhatsApp's embedded sign-up that follow the person's consent. Each may be repeated with the same effect,
 * except that a code works once. They throw ProviderError, of a refusal with an OnboardingRefusal as its reason.
 */
export interface WhatsAppOnboarding {
  /** The business's token for a code. `redirectUri`: where the code came to; null for a code of the JavaScript SDK. */
  exchangeCode(code: string, redirectUri: string | null): Promise<string>;
  /** Ids of the WhatsApp Business accounts that the token was given for; throws `permission` where there are none. */
  sharedAccounts(token: string): Promise<string[]>;
  numbersOf(token: string, accountId: string): Promise<BusinessNumber[]>;
  /** From now on what happens in the account is told to the operator's app. */
  subscribe(token: string, accountId: string): Promise<void>;
  /** And from now on no more. An account that is gone or was never subscribed is no error. */
  unsubscribe(token: string, accountId: string): Promise<void>;
  /** Makes the number usable through the Cloud API. `pin`: six digits; the same one when it is registered again. */
  register(token: string, numberId: string, pin: string): Promise<void>;
}
