import type { Heard } from '../heard.ts';
import { said } from '../text/said.ts';

const before =
  '(?:(?:no|mejor|pues|bueno|entonces|ya|espere|espera|perdon|oiga|por favor|please|just|actually|well|then|wait|sorry|better|lets|ok|okay) )*';
const behind = '(?: (?:por favor|mejor|porfa|entonces|please|then|thanks|gracias))*';
const spanishThing =
  '(?: (?:todo|eso|esto|la cita|la reserva|el pedido|la orden|todo eso|lo (?:anterior|dicho)))?';
const englishThing =
  '(?: (?:it|that|this|everything|all|all of it|all that|about it|the (?:whole )?(?:thing|booking|order|appointment|reservation)))';

const spanish = new RegExp(
  `^${before}(?:(?:que )?(?:lo |la |los |las )?(?:cancel|anul|elimin|descart|borr)(?:a|e|o|ar|en|ame|eme|es)?(?:lo|la|los|las)?${spanishThing}` +
    `|(?:olvid[ae](?:lo|te|se|la)?|dej[ae]l[oa]|quit[ae]l[oa]|quit[ae])(?: de)?${spanishThing})${behind}$`,
);
const english = new RegExp(
  `^${before}(?:(?:cancel|forget|scrap|drop|delete|undo|void)${englishThing}|cancel|never ?mind|nvm|call (?:it|that|everything) off)${behind}$`,
);

/** Nothing is to come of what was said: "cancélalo", "mejor anule todo", "forget it", "never mind". */
export function cancels(heard: Heard): boolean {
  return (heard.spanish ? spanish : english).test(said(heard));
}

const off = new RegExp(
  `^${before}(?:olvid[ae]lo|dej[ae]lo(?: asi)?|dejemoslo(?: asi)?|mejor no|ya no|never ?mind|nvm|forget (?:it|about it|that)|leave it|scrap that)${behind}$`,
);

const alone =
  /\b(dej(e|a|en)me en paz|no me (llame[ns]?|moleste[ns]?|escriba[ns]?|contacte[ns]?)( (mas|nunca|de nuevo|otra vez))*$|(stop|quit) (calling|texting|messaging|contacting|bothering)( me| us)?$|leave (me|us) alone|(dont|do not) (call|text|contact|bother|message) (me|us)( again| anymore| any more)?$)/;

/** Nothing at all is wanted any more, whatever was asked: "olvídelo", "never mind", "stop calling me". */
export function callsOff(heard: Heard): boolean {
  const text = said(heard);
  return off.test(text) || alone.test(text);
}
