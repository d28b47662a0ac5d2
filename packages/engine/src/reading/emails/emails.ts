import type { Candidate, Heard } from '../heard.ts';
import { emailAddress } from './address.ts';
import { domainAfter } from './domain.ts';
import { localBefore } from './local.ts';
import { englishEmail, spanishEmail } from './words.ts';

/** Every e-mail address of what was said: written, spoken, or half of each. */
export function emailsIn(heard: Heard): Candidate[] {
  const words = heard.spanish ? spanishEmail : englishEmail;
  const found: Candidate[] = [];
  let end = 0;
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const sign = atSign(heard, at, words.at);
    if (!sign) continue;
    const domain = domainAfter(heard, sign.to, words);
    const local = domain && localBefore(heard, { from: sign.from, least: end }, words);
    const value = local && domain ? emailAddress(`${local.text}@${domain.text}`) : null;
    if (!local || !domain || value === null) continue;
    found.push({
      value,
      from: local.from,
      to: domain.to,
      confidence: local.spoken || domain.spoken ? 0.88 : 0.97,
    });
    end = domain.to;
    at = domain.to - 1;
  }
  return found.length > 0 ? found : joined(heard);
}

/** `@`, "arroba", "(arroba)", "[at]". */
function atSign(heard: Heard, at: number, words: RegExp): { from: number; to: number } | null {
  const token = heard.tokens[at];
  if (!token || !words.test(token.plain)) return null;
  const inside =
    /^[([]$/.test(heard.tokens[at - 1]?.plain ?? '') && /^[)\]]$/.test(heard.tokens[at + 1]?.plain ?? '');
  return inside ? { from: at - 1, to: at + 2 } : { from: at, to: at + 1 };
}

/** "mariaarrobagmail.com": heard as one word. */
function joined(heard: Heard): Candidate[] {
  for (const [at, token] of heard.tokens.entries()) {
    const place = token.plain.indexOf('arroba');
    if (place < 1 || place + 6 >= token.plain.length) continue;
    const domain = domainAfter(heard, at, heard.spanish ? spanishEmail : englishEmail);
    const text = domain?.text.slice(domain.text.indexOf('arroba') + 6) ?? '';
    const value = emailAddress(`${token.plain.slice(0, place)}@${text}`);
    if (domain && value) return [{ value, from: at, to: domain.to, confidence: 0.8 }];
  }
  return [];
}
