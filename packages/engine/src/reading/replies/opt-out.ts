import { clauses } from '../asks.ts';
import type { Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import { tokensOf } from '../text/tokens.ts';
import { toStop } from './wish-words.ts';

/** What a whole message says about being reached: not any more, or again. */
export interface OptWord {
  wish: 'out' | 'in';
  /** Of its words; null where both languages have them. */
  language: 'english' | 'spanish' | null;
}

/** Longer messages say more than that. */
const longest = 160;

const courtesy =
  '(?:hola|buenas|buen(?:os)? dias?|buenas (?:tardes|noches)|por favor|porfa|porfavor|pf|(?:muchas |mil )?gracias|muy amable|saludos|disculpe|disculpa|perdon|adios|chao|hasta luego|ya|ok|okay|vale|hello|hi|hey|good (?:morning|afternoon|evening)|please|pls|plz|thanks?(?: you)?(?: very much| so much| a lot)?|thx|ty|sorry|bye|goodbye|now)';
const words = {
  out: {
    both: 'stop|stop all|stopall|optout|opt out',
    spanish:
      'baja|(?:quiero |deseo |solicito )?(?:dar(?:me|nos)?|de(?:n)?me|dame) de baja|(?:cancelar|anular)(?: mi| la)? suscripcion|no molest(?:ar|en)',
    english: 'unsubscribe(?: me)?|opt me out|quit|revoke|do not contact(?: me)?',
  },
  in: {
    both: '',
    spanish: 'alta|(?:quiero |deseo )?(?:dar(?:me|nos)?|de(?:n)?me|dame) de alta',
    english: 'start|unstop',
  },
} as const;

const around = (inner: string) =>
  inner === '' ? null : new RegExp(`^(?:${courtesy} )*(?:${inner})(?: ${courtesy})*$`);
const patterns = (['out', 'in'] as const).flatMap((wish) =>
  (['both', 'spanish', 'english'] as const).flatMap((language) => {
    const pattern = around(words[wish][language]);
    return pattern ? [{ wish, language: language === 'both' ? null : language, pattern }] : [];
  }),
);
const courtesies = new RegExp(`^(?:${courtesy}(?: |$))*$`);
const english = /\b(?:me|stop|dont|not|no more|the|your|unsubscribe|leave)\b/;
const spanish = /\b(?:no me|mas|deje|dejen|baja|quiero|mensajes|de|que|borr\w+)\b/;

/**
 * Whether a whole message wishes not to be reached any more, or to be reached again; courtesies and signs around it count for nothing.
 * `asked`: what was said to the person last; "baja" may answer "¿alta, media o baja?".
 */
export function optWordIn(text: string, asked: string | null = null): OptWord | null {
  if (text.length > longest) return null;
  const tokens = tokensOf(text.replace(/\p{Cf}/gu, ''));
  const whole = said({ tokens });
  if (whole === '') return null;
  const found = patterns.find(({ pattern }) => pattern.test(whole));
  if (found) return isAnswer(whole, asked) ? null : { wish: found.wish, language: found.language };
  const parts = clauses({ tokens } as Heard).map(({ from, to }) => said({ tokens }, from, to));
  const stops = parts.filter((part) => toStop.test(part));
  const isOnlyThat = parts.every((part) => toStop.test(part) || courtesies.test(part));
  if (stops.length === 0 || !isOnlyThat) return null;
  const language = spanish.test(whole) ? 'spanish' : english.test(whole) ? 'english' : null;
  return { wish: 'out', language };
}

const choice = /\b(?:alta|media|alto|medio)\b.*\bbaja\b|\bbaja\b.*\b(?:alta|media|alto|medio)\b/;
const instruction =
  /\b(?:respond\w+|escrib\w+|envi\w+|mand\w+|contest\w+|reply|text|send|write)\b[^.!?\n]{0,30}\b(?:baja|alta)\b/;

/** One of the choices that the last question named, and no word that was told for this. */
function isAnswer(whole: string, asked: string | null): boolean {
  if (asked === null || !/\b(?:baja|alta)\b/.test(whole)) return false;
  const before = said({ tokens: tokensOf(asked) });
  return choice.test(before) && !instruction.test(before);
}
