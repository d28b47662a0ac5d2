import { Breaker } from '../../../platform/outbound/breaker.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LanguageModel } from '../../../ports/language-model.ts';
import { ProviderError, type ProviderFault } from '../../../ports/provider-error.ts';
import { countedModel } from '../answering/counted-model.ts';
import type { Before } from '../follow-up/follow-up.ts';
import type { TokenCounts } from '../knowledge-context.ts';
import { readRewrite, type Rewrite } from './rewrite.ts';
import type { Rewords } from './rewords.ts';
import { rewriteForm } from './rewrite-form.ts';

/** Nobody waits longer for other words of a question. */
const longestMs = 1_500;
const keptCharacters = 8_000_000;

interface Parts {
  model: LanguageModel;
  clock: Clock;
  tokens: TokenCounts;
  /** Told why there is none; never holds a question. */
  onFailed(fault: ProviderFault, reason: string): void;
}

/**
 * Words questions anew with the chat model, and keeps what it said. Of a model that fails or is too slow five times in a row
 * nothing is asked for 20 s, so that no question waits for nothing; answers are asked of it all the same.
 */
export class Rewriter implements Rewords {
  readonly #parts: Parts;
  readonly #breaker: Breaker;
  readonly #kept = new RecentlyUsed<Rewrite>(
    keptCharacters,
    (key, rewrite) => key.length + JSON.stringify(rewrite).length,
  );

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#breaker = new Breaker(parts.clock);
  }

  known(companyId: string, question: string, history: Before): Rewrite | null {
    return this.#kept.find(keyOf(companyId, question, history)) ?? null;
  }

  async rewrite(
    companyId: string,
    question: string,
    history: Before,
    signal: AbortSignal,
  ): Promise<Rewrite | null> {
    if (!this.#mayAsk()) return null;
    const tooLate = AbortSignal.timeout(longestMs);
    const { tokens, onFailed } = this.#parts;
    const model = countedModel(this.#parts.model, (used) => tokens.add(companyId, used));
    try {
      const filled = await model.fillIn(rewriteForm(question, history), AbortSignal.any([signal, tooLate]));
      const rewrite = readRewrite(filled.text);
      if (!rewrite) throw new ProviderError('bad_answer', 'The model did not word the question anew');
      this.#breaker.succeeded();
      return this.#kept.keep(keyOf(companyId, question, history), rewrite);
    } catch (error) {
      if (signal.aborted) {
        this.#breaker.abandoned();
        return null;
      }
      const fault = tooLate.aborted ? late() : error;
      this.#breaker.failed(fault);
      if (fault instanceof ProviderError) onFailed(fault.fault, fault.message);
      return null;
    }
  }

  #mayAsk(): boolean {
    try {
      this.#breaker.admit();
      return true;
    } catch {
      return false;
    }
  }
}

function late(): ProviderError {
  return new ProviderError('timeout', 'The model did not word the question anew in time');
}

function keyOf(companyId: string, question: string, history: Before): string {
  const before = history.map(({ question: asked, answer = '' }) => [asked, answer]);
  return JSON.stringify([companyId, question, before]);
}
