import { fold } from '../../graph/fold.ts';
import type { Claims } from './clauses.ts';
import type { Grounds } from './grounds.ts';

/** Something that only the company can promise: how it is said, and by which words it would stand somewhere. */
interface Promised {
  said: RegExp;
  stands: RegExp;
  /** Said of what the person wants, it promises nothing yet: "a discount" is one where it is given. */
  whenGiven?: true;
}

const promises: Promised[] = [
  {
    said: /\bconfirmed\b|\bconfirmad[oa]s?\b|\b(?:i|we)(?: hereby)? confirm\b|\b(?:le|te|les|os) confirm(?:o|amos)\b|\bconfirmamos\b/,
    stands: /confirm/,
  },
  {
    said: /\b(?:booked|reserved|scheduled|reservad[oa]s?|agendad[oa]s?|programad[oa]s?|apuntad[oa]s?)\b|\b(?:le|te|les) (?:reserve|agende|apunte|espero|esperamos)\b/,
    stands: /\bbook|reserv|schedul|agend|\bprogram|apunt|esper/,
  },
  {
    said: /\b(?:approved|authori[sz]ed|aprobad[oa]s?|autorizad[oa]s?)\b/,
    stands: /approv|authori[sz]|aprob|aprueb|autori/,
  },
  { said: /\b(?:cancell?ed|cancelad[oa]s?|anulad[oa]s?)\b/, stands: /cancel|anul/ },
  {
    said: /\b(?:waived|forgiven|condonad[oa]s?|perdonamos|condonamos)\b/,
    stands: /waiv|forg[ia]v|condon|perdon/,
  },
  {
    said: /\b(?:guarantee[ds]?|garantiz\w+|(?:i|we) promise|promet(?:o|emos)|te lo aseguro|se lo aseguro)\b/,
    stands: /guarant|garanti|promis|promet|asegur/,
  },
  {
    said: /\b(?:refund(?:ed|s)?|money back|compensat\w+|reembols\w+|indemniz\w+|devolv\w+ (?:el|su|tu|todo el) dinero)\b/,
    stands: /refund|money back|compens|reembols|indemni|devol|devuel/,
    whenGiven: true,
  },
  {
    said: /\b(?:discounts?|discounted|coupons?|vouchers?|half[- ]price|\w+ ?off your|(?:%|per ?cent) off|special offer|descuentos?|rebajas?|cupon(?:es)?|vales?|mitad de precio|2x1|oferta especial|bonificacion)\b|% off\b/,
    stands:
      /discount|coupon|voucher|half[- ]price|(?:%|percent) off|special offer|descuent|rebaj|cupon|\bvale|mitad de precio|2x1|oferta|bonific/,
    whenGiven: true,
  },
  {
    said: /\b(?:free of charge|for free|at no (?:extra |additional )?(?:cost|charge)|complimentary|on the house|free (?:shipping|delivery|parking|trial|month|week|year|visit|consultation|gift|upgrade|service)|(?:is|it's|completely|totally|entirely) free(?! (?:on|at|to|from|that|this|next|in|after|until|of (?!charge)))|gratis|gratuit[oa]s?|sin (?:costo|coste|cargo)s?|de regalo|por cuenta de la casa)\b/,
    stands:
      /\bfree\b|no (?:extra |additional )?(?:cost|charge)|complimentary|gratis|gratuit|sin (?:ningun )?(?:costo|coste|cargo)|regal/,
    whenGiven: true,
  },
  {
    said: /\b(?:(?:i|we)(?:'ve| have)(?: just| already)? sent|(?:he|hemos|acabo de|acabamos de) envia(?:do|r)|le (?:envie|enviamos|enviare|enviaremos|llegara)|te (?:envie|enviamos|enviare|enviaremos|llegara)|(?:i|we)(?:'ll| will)(?: now)? (?:send|e-?mail|text)|you(?:'ll| will) (?:receive|get) an? (?:e-?mail|message|text|sms|letter))\b/,
    stands: /\bsen[dt]|envi|e-?mail|correo|mensaje|message|sms|llegar/,
  },
  {
    said: /\b(?:(?:will|'ll|going to) (?:call|contact|ring|phone|visit|get back to) (?:you|u)|(?:le|te|les) (?:llamar|contactar|visitar|devolver|volver)(?:a|an|e|emos)\b|se (?:pondra|pondran) en contacto)\b/,
    stands: /\bcall|contact|\bring\b|phone|visit|get back|llam|contact|visit/,
  },
];

const given =
  /\b(?:you(?:'ll| will| can|'ve| have)?(?: now| also| already)? (?:get|have|receive|enjoy)|(?:i|we)(?:'ll| will| can|'ve| have| do)?(?: now| also| already| just)? (?:offer|give|gave|apply|applied|added?|include|refund|pay|grant)|(?:will|can|shall) be|with (?:a|an|the|your)?|it comes|includes?|there (?:is|are)|(?:is|are|it's)|le|te|les|tiene|tienes|tendra|tendras|recibira|recibiras|obtiene|obtendra|ofrec\w+|damos|doy|aplic\w+|incluye|con (?:un|el|su|tu)?|hay|habra|es|son|sera|seran|sale)\b|[$€%]/;

const notSo =
  /\b(?:not|no|nothing|nobody|none|never|cannot|can't|won't|don't|doesn't|isn't|aren't|haven't|hasn't|unable|without|nor|nunca|nada|nadie|ningun[oa]?|ni|tampoco|sin|todavia|aun|yet|once|when|if|unless|until|whether|cuando|si|hasta|una vez|en cuanto|to be|pendiente|por(?= *$))\b[^,;:]*$/;

/** The first thing that a sentence promises and nothing holds; null where all stands. */
export function inventedPromise({ whole, stated }: Claims, { firm, heard }: Promises): string | null {
  for (const promise of promises) {
    const found = promise.said.exec(stated);
    if (!found || notSo.test(stated.slice(0, found.index)) || promise.stands.test(firm)) continue;
    if (promise.whenGiven && promise.stands.test(heard) && !given.test(whole)) continue;
    return found[0];
  }
  return null;
}

interface Promises {
  firm: string;
  heard: string;
}

/** What a promise may stand in: not in what the person said, who may ask for anything. */
export function knownPromises({ firm, heard }: Grounds): Promises {
  return { firm: fold(firm.join('\n')), heard: fold(heard.join('\n')) };
}
