import { plain, type Heard } from '../heard.ts';
import type { Period } from './clock.ts';

const spanishPeriods: Record<string, Period> = {
  manana: 'morning',
  mananita: 'morning',
  tarde: 'afternoon',
  tardecita: 'afternoon',
  noche: 'night',
  madrugada: 'dawn',
  dia: 'pm',
  mediodia: 'pm',
};
const englishPeriods: Record<string, Period> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'night',
  night: 'night',
};

/** The half of the day that is said at a token: "pm", "p. m.", "de la tarde", "in the evening". */
export function periodAt(heard: Heard, at: number): { to: number; period: Period } | null {
  return meridiemAt(heard, at) ?? (heard.spanish ? spanishPeriodAt(heard, at) : englishPeriodAt(heard, at));
}

function meridiemAt(heard: Heard, at: number): { to: number; period: Period } | null {
  const word = plain(heard, at);
  if (word === 'am' || word === 'pm') return { to: at + 1, period: word };
  if (word !== 'a' && word !== 'p') return null;
  const dots = plain(heard, at + 1) === '.';
  const m = at + (dots ? 2 : 1);
  if (plain(heard, m) !== 'm') return null;
  return { to: dots && plain(heard, m + 1) === '.' ? m + 2 : m + 1, period: word === 'a' ? 'am' : 'pm' };
}

function spanishPeriodAt(heard: Heard, at: number): { to: number; period: Period } | null {
  const [link, article, word] = [0, 1, 2].map((step) => plain(heard, at + step));
  if (link === 'del' && /^(dia|mediodia)$/.test(article ?? '')) return { to: at + 2, period: 'pm' };
  if (!/^(de|en|por|a)$/.test(link ?? '') || article !== 'la') return null;
  const period = spanishPeriods[word ?? ''];
  return period ? { to: at + 3, period } : null;
}

function englishPeriodAt(heard: Heard, at: number): { to: number; period: Period } | null {
  const [link, article, word] = [0, 1, 2].map((step) => plain(heard, at + step));
  if (link === 'at' && article === 'night') return { to: at + 2, period: 'night' };
  if (link !== 'in' || !/^(the|that)$/.test(article ?? '')) return null;
  const period = englishPeriods[word ?? ''];
  return period ? { to: at + 3, period } : null;
}

/** The half of the day that the whole of it speaks of: "mañana por la tarde, a las cuatro", "tonight at eight". */
export function generalPeriod(heard: Heard): Period | null {
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const word = plain(heard, at);
    if (!heard.spanish) {
      if (word === 'tonight') return 'night';
      const period = englishPeriods[word];
      if (period && plain(heard, at - 1) !== 'good') return period;
      continue;
    }
    if (/^(la|esta)$/.test(word)) {
      const period = spanishPeriods[plain(heard, at + 1)];
      if (period && period !== 'pm') return period;
    }
  }
  return null;
}
