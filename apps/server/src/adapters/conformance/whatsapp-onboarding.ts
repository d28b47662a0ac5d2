import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError, type ProviderFault } from '../../ports/provider-error.ts';
import type { OnboardingRefusal, WhatsAppOnboarding } from '../../ports/whatsapp-onboarding.ts';

/** How the provider treats every request from now on, in words that fit any provider. */
export type OnboardingBehaviour =
  | 'down'
  | 'overloaded'
  | 'silent'
  | 'breaks off'
  | 'answers garbage'
  | 'recovers after one fault';

export interface OnboardingUnderTest {
  onboarding: WhatsAppOnboarding;
  /** A code that a person just got for one account with one number. */
  code: string;
  redirectUri: string;
  accountId: string;
  number: { id: string; displayNumber: string };
  behave(behaviour: OnboardingBehaviour): void;
  isSubscribed(): boolean;
  /** What was sent that the provider would refuse for its form. */
  violations(): string[];
  close(): Promise<void>;
}

/** The promises of ports/whatsapp-onboarding.ts. */
export function whatsAppOnboardingConformance(name: string, make: () => Promise<OnboardingUnderTest>): void {
  describe(`${name} keeps the promises of WhatsApp's onboarding`, () => {
    let subject: OnboardingUnderTest;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(async () => {
      expect(subject.violations()).toEqual([]);
      await subject.close();
    });

    it('leads from a code to a registered number', async () => {
      const { onboarding, code, redirectUri, accountId, number } = subject;
      const token = await onboarding.exchangeCode(code, redirectUri);
      expect(await onboarding.sharedAccounts(token)).toEqual([accountId]);
      expect(await onboarding.numbersOf(token, accountId)).toMatchObject([number]);
      await onboarding.subscribe(token, accountId);
      await onboarding.register(token, number.id, '123456');
      expect(subject.isSubscribed()).toBe(true);
    });

    it('may be repeated with the same effect, and taken back', async () => {
      const { onboarding, code, redirectUri, accountId, number } = subject;
      const token = await onboarding.exchangeCode(code, redirectUri);
      for (let time = 0; time < 2; time += 1) {
        await onboarding.subscribe(token, accountId);
        await onboarding.register(token, number.id, '123456');
      }
      for (let time = 0; time < 2; time += 1) await onboarding.unsubscribe(token, accountId);
      expect(subject.isSubscribed()).toBe(false);
      await onboarding.unsubscribe(token, '999');
    });

    it.each<[string, (s: OnboardingUnderTest) => Promise<unknown>, OnboardingRefusal]>([
      [
        'a code twice',
        async ({ onboarding, code, redirectUri }) => {
          await onboarding.exchangeCode(code, redirectUri);
          return onboarding.exchangeCode(code, redirectUri);
        },
        'code',
      ],
      [
        'a code that came to another address',
        ({ onboarding, code }) => onboarding.exchangeCode(code, null),
        'code',
      ],
      [
        'an unknown code',
        ({ onboarding, redirectUri }) => onboarding.exchangeCode('AQunknown', redirectUri),
        'code',
      ],
      ['a dead token', ({ onboarding }) => onboarding.sharedAccounts('EAAdead'), 'permission'],
      [
        "another business's account",
        async ({ onboarding, code, redirectUri }) =>
          onboarding.numbersOf(await onboarding.exchangeCode(code, redirectUri), '999'),
        'permission',
      ],
      [
        'another PIN',
        async ({ onboarding, code, redirectUri, number }) => {
          const token = await onboarding.exchangeCode(code, redirectUri);
          await onboarding.register(token, number.id, '123456');
          return onboarding.register(token, number.id, '654321');
        },
        'pin',
      ],
    ])('is refused %s, with the reason', async (_, act, reason) => {
      expect(await failure(act(subject))).toMatchObject({ fault: 'refused', reason });
    });

    it.each<[OnboardingBehaviour, ProviderFault]>([
      ['down', 'unavailable'],
      ['overloaded', 'rate_limited'],
      ['silent', 'timeout'],
      ['breaks off', 'unavailable'],
      ['answers garbage', 'bad_answer'],
    ])('says it in the words of the ports when the provider is %s', async (behaviour, fault) => {
      const { onboarding, code, redirectUri, accountId } = subject;
      subject.behave(behaviour);
      const faults = await Promise.all([
        failure(onboarding.exchangeCode(code, redirectUri)),
        failure(onboarding.numbersOf('EAAsecret', accountId)),
        failure(onboarding.register('EAAsecret', '1', '123456')),
      ]);
      for (const error of faults) {
        expect(error).toMatchObject({ fault });
        const { message, stack, cause } = error as ProviderError;
        expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/EAAsecret|AQ\w|the-app-secret|123456/);
      }
    });

    it('passes a fault that passes, except where a code is used up by it', async () => {
      const { onboarding, code, redirectUri, accountId } = subject;
      const token = await onboarding.exchangeCode(code, redirectUri);
      subject.behave('recovers after one fault');
      await onboarding.subscribe(token, accountId);
      subject.behave('recovers after one fault');
      expect(await failure(onboarding.exchangeCode(code, redirectUri))).toMatchObject({
        fault: 'unavailable',
      });
    });
  });
}

async function failure(act: Promise<unknown>): Promise<unknown> {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error;
}
