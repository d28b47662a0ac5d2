import type { Groundedness } from '@centralita/contract/knowledge/schema';
import type { AnswerPassage } from '../extract/statements.ts';
import { detectLanguage, languageLean } from '../text/language.ts';
import type { Span } from '../text/sentences.ts';
import type { Language } from '../text/tongue.ts';
import { type Claim, claimOf, sentencesOf } from './claims.ts';
import { judge, type Verdict } from './judge.ts';
import { Reading } from './reading.ts';

const labels = /\s*\[(\d+(?:\s*,\s*\d+)*)\]/g;

export interface Check<P extends AnswerPassage> {
  passages: readonly P[];
  language: Language;
  /** Names that need no source: the assistant's own, the organisation's. */
  known: string[];
  /** What the company itself approved as an answer, which needs no source either. */
  approved?: string | null;
  /** Sentences that are surely not supported go. */
  removes: boolean;
}

/** A sentence with what was found about it. */
export interface Judged {
  start: number;
  end: number;
  /** Null: it claims nothing. */
  verdict: Verdict | null;
  removed: boolean;
}

export interface GroundedText<P> {
  text: string;
  /** The passages that its labels [1], [2] ... name, in that order. */
  used: P[];
  groundedness: Groundedness;
}

/** Judges the sentences of an answer, each once however often it is asked about while the answer grows. */
export class Judge<P extends AnswerPassage> {
  readonly #check: Check<P>;
  #reading: Reading | null = null;
  readonly #approved: Reading | null;
  readonly #known = new Map<string, Verdict | null>();

  constructor(check: Check<P>) {
    this.#check = check;
    this.#approved = check.approved ? readingOf(check.approved) : null;
  }

  /** Reads the passages: some milliseconds, best spent while a model thinks. Without it the first sentence waits. */
  prepare(): Reading {
    return (this.#reading ??= new Reading(this.#check.passages));
  }

  all(said: string): Judged[] {
    return this.these(said, sentencesOf(said));
  }

  these(said: string, spans: Span[]): Judged[] {
    return spans.map((span) => {
      const verdict = this.#verdict(said.slice(span.start, span.end));
      return { ...span, verdict, removed: this.#check.removes && verdict?.kind === 'unsupported' };
    });
  }

  #verdict(sentence: string): Verdict | null {
    const known = this.#known.get(sentence);
    if (known !== undefined) return known;
    const language = languageOf(sentence, this.#check.language);
    const text = claimOf(sentence, language);
    const claim: Claim = { text, language, known: this.#check.known };
    const verdict =
      text === '' || this.#isApproved(claim) ? null : verdictOf(claim, cited(sentence), this.prepare());
    this.#known.set(sentence, verdict);
    return verdict;
  }

  #isApproved(claim: Claim): boolean {
    return this.#approved !== null && judge(claim, this.#approved).kind === 'supported';
  }
}

function readingOf(text: string): Reading {
  const language = detectLanguage(text);
  return new Reading([{ id: 'approved', content: text, heading_path: [], language, score: 1 }]);
}

/** A model may answer in the other language than it was told; a few words do not prove it. */
function languageOf(sentence: string, told: Language): Language {
  return Math.abs(languageLean(sentence)) < surely ? told : detectLanguage(sentence);
}

/** Two function words that only one language has, see languageLean. */
const surely = 6;

/** The passages that the sentence names come first. */
function verdictOf(claim: Claim, named: number[], reading: Reading): Verdict {
  if (named.length === 0) return judge(claim, reading);
  const ofNamed = judge(claim, reading, named);
  return ofNamed.kind === 'supported' ? ofNamed : judge(claim, reading);
}

/** Indexes of the passages that the labels of a sentence name. */
function cited(sentence: string): number[] {
  return [...sentence.matchAll(labels)].flatMap(([, numbers = '']) =>
    numbers.split(',').map((number) => Number(number) - 1),
  );
}

/**
 * The answer with labels in the order of their first use, without gaps; without sentences that were removed; and with
 * the label of its passage where a supported sentence names none, or only passages that do not support it.
 */
export function groundedText<P extends AnswerPassage>(
  said: string,
  judged: Judged[],
  passages: readonly P[],
): GroundedText<P> {
  const used: P[] = [];
  const label = (at: number): string => {
    const passage = passages[at];
    if (!passage) return '';
    if (!used.includes(passage)) used.push(passage);
    return `[${used.indexOf(passage) + 1}]`;
  };
  const unsupported: Groundedness['unsupported'] = [];
  let text = '';
  for (const { gap, sentence } of keptOf(said, judged)) {
    text += text === '' ? '' : gap;
    const start = text.length;
    text += relabelled(said.slice(sentence.start, sentence.end), sentence.verdict, label);
    const { verdict } = sentence;
    if (verdict && verdict.kind !== 'supported')
      unsupported.push({ start, end: text.length, reason: verdict.doubt });
  }
  const sentences = judged.filter(({ verdict }) => verdict !== null).length;
  const removed = judged.filter((one) => one.removed).length;
  return { text, used, groundedness: { sentences, removed, unsupported } };
}

/** The same of an answer that keeps its words, such as one of quoted sentences. */
export function groundednessOf<P extends AnswerPassage>(answer: string, check: Check<P>): Groundedness {
  const judged = new Judge(check).all(answer);
  const unsupported = judged.flatMap(({ start, end, verdict }) =>
    verdict && verdict.kind !== 'supported' ? [{ start, end, reason: verdict.doubt }] : [],
  );
  return { sentences: judged.filter(({ verdict }) => verdict).length, removed: 0, unsupported };
}

/** The sentences that stay, with the white space before each. */
export function keptOf(said: string, judged: Judged[]): { gap: string; sentence: Judged }[] {
  const kept: { gap: string; sentence: Judged }[] = [];
  let from = 0;
  let gap = '';
  for (const sentence of judged) {
    const before = said.slice(from, sentence.start);
    gap = before.includes('\n') || gap === '' ? before : gap;
    from = sentence.end;
    if (sentence.removed) continue;
    kept.push({ gap, sentence });
    gap = '';
  }
  return kept;
}

function relabelled(sentence: string, verdict: Verdict | null, label: (at: number) => string): string {
  const named = cited(sentence);
  if (verdict?.kind === 'supported' && !named.includes(verdict.passage)) {
    const bare = sentence.replace(labels, '');
    const end = /[\s.!?…*_"'”’»)\]]*$/.exec(bare)?.index ?? bare.length;
    return `${bare.slice(0, end)} ${label(verdict.passage)}${bare.slice(end)}`;
  }
  return sentence
    .replace(labels, (_label, numbers: string) => {
      const kept = numbers.split(',').map((number) => label(Number(number) - 1));
      return kept.some((one) => one !== '') ? ` ${kept.join('')}` : '';
    })
    .replace(/^ /, '');
}
