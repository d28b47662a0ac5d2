import type { Before } from '../follow-up/follow-up.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { IndexHit } from '../retrieval/passage-index.ts';
import type { Wording } from '../retrieval/wordings.ts';
import { type Rewrite, wordingsOf } from './rewrite.ts';
import type { Rewords } from './rewords.ts';

/** One that waits for vectors goes on beside the call, unless it is there before this and plainly right. */
const headStartMs = 60;

/**
 * Where the first passage holds so much of the question, and so much more than the next one, it was the right one for 39 of the
 * 39 exact questions that it is so for, and for 4 of 6 others (decision 0457).
 */
const plainly = { score: 0.65, lead: 0.2 };

interface Asked {
  question: string;
  history: Before;
  signal?: AbortSignal;
}

/** One question that is worded anew beside its plain search; nothing is asked before the answer may be given at all. */
export class Rewriting {
  readonly #rewriter: Rewords;
  readonly #companyId: string;
  readonly #asked: Asked;
  readonly #left = new AbortController();
  #call: Promise<Rewrite | null> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #result: Rewrite | null = null;

  constructor(rewriter: Rewords, companyId: string, asked: Asked) {
    this.#rewriter = rewriter;
    this.#companyId = companyId;
    this.#asked = asked;
  }

  /** The plain search waits for others; `allowed` fails where no answer may be given. */
  besides(allowed: Promise<unknown>): void {
    this.#timer ??= setTimeout(() => this.#start(allowed), headStartMs);
  }

  /** The question in other words, once the plain search found these; null where it stands as it was asked. */
  async after(plain: readonly IndexHit[], allowed: Promise<unknown>): Promise<Rewrite | null> {
    clearTimeout(this.#timer);
    // What leans on an earlier question may be plainly right about another one.
    if (this.#asked.history.length === 0 && isPlainlyRight(plain)) {
      this.leave();
      return null;
    }
    this.#result = await this.#start(allowed);
    return this.#result;
  }

  /** What the search went by. */
  get result(): Rewrite | null {
    return this.#result;
  }

  /** Nobody waits for it any more. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#left.abort();
  }

  #start(allowed: Promise<unknown>): Promise<Rewrite | null> {
    this.#call ??= allowed.then(
      () => this.#ask(),
      () => null,
    );
    return this.#call;
  }

  #ask(): Promise<Rewrite | null> | Rewrite | null {
    const { question, history, signal } = this.#asked;
    const { signal: left } = this.#left;
    if (left.aborted) return null;
    const ends = signal ? AbortSignal.any([signal, left]) : left;
    return (
      this.#rewriter.known(this.#companyId, question, history) ??
      this.#rewriter.rewrite(this.#companyId, question, history, ends)
    );
  }
}

/** The best so many passages for a question, and for it in other words. */
export type Search = (limit: number, wordings: readonly Wording[]) => Promise<IndexHit[]>;

/**
 * Searches for the question as it stands and, where other words of it come in time, for all of them together. `waits`: the search
 * waits for another server, so that the call goes on beside it.
 */
export async function searchRewritten(
  rewriting: Rewriting,
  search: Search,
  { limit, allowed, waits }: { limit: number; allowed: Promise<unknown>; waits: boolean },
): Promise<IndexHit[]> {
  if (waits) rewriting.besides(allowed);
  try {
    // Whether one is plainly right is told by the next one.
    const plain = await search(Math.max(2, limit), []);
    const rewrite = await rewriting.after(plain, allowed);
    const wordings = rewrite ? wordingsOf(rewrite) : [];
    return wordings.length > 0 ? await search(limit, wordings) : plain.slice(0, limit);
  } finally {
    rewriting.leave();
  }
}

/** Null where no model is configured. */
export function rewritingOf(
  { rewriter }: Pick<KnowledgeContext, 'rewriter'>,
  companyId: string,
  asked: Asked,
): Rewriting | null {
  return rewriter && new Rewriting(rewriter, companyId, asked);
}

function isPlainlyRight([first, second]: readonly IndexHit[]): boolean {
  if (!first || first.score < plainly.score) return false;
  return first.score - (second?.score ?? 0) >= plainly.lead;
}
