import { esEn } from '../glossary/es-en.ts';
import { synonyms } from '../glossary/synonyms.ts';
import { kinds } from '../text/kinds.ts';
import { nearEnglish } from '../text/near-en.ts';
import { nearEnglishDaily } from '../text/near-en-daily.ts';
import { nearEnglishLives } from '../text/near-en-lives.ts';
import { nearEnglishService } from '../text/near-en-service.ts';
import { nearEnglishTrades } from '../text/near-en-trades.ts';
import { nearSpanish } from '../text/near-es.ts';
import { nearSpanishAmericas } from '../text/near-es-americas.ts';
import { nearSpanishLives } from '../text/near-es-lives.ts';
import { nearSpanishService } from '../text/near-es-service.ts';
import { nearSpanishTrades } from '../text/near-es-trades.ts';
import { type Lexicon, readLexicon } from '../text/lexicon.ts';

const near = [
  nearEnglish,
  nearSpanish,
  nearEnglishTrades,
  nearSpanishTrades,
  nearEnglishLives,
  nearSpanishLives,
  nearEnglishService,
  nearSpanishService,
  nearEnglishDaily,
  nearSpanishAmericas,
].join('');
let read: Lexicon | null = null;

/** The product's glossary and synonyms, read at first use (some 20 ms). */
export function lexicon(): Lexicon {
  read ??= readLexicon(esEn, synonyms, kinds + near);
  return read;
}
