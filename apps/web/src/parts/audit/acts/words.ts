import type { Language } from '../../../platform/language.ts';

/** What follows the name of who did it; `{target}` is what it was done to. */
export type Words = Record<Language, string>;

/** `off` where the act switched something off. */
export type WordsOfAct = Words & { off?: Words };
