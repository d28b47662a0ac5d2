import type { Heard } from '../heard.ts';
import { said } from '../text/said.ts';
import { callsOff } from './cancels.ts';

const spanish =
  /\b(no (lo |la |los |las |me )?(se|tengo|uso|quiero|voy a|puedo|recuerdo|acuerdo|doy|digo|encuentro|conozco|sabria)|no (se )?(lo|la|le|te|los) (voy|doy|digo|quiero|se|tengo|encuentro|sabria)|no te lo|no se lo|no me (lo|la|acuerdo|apetece)|no tengo (idea|ni idea)|ni idea|prefiero no|ninguno|ninguna|nada|nadie|que le importa|para que (lo |la )?(quiere|necesita|es)|es privado|es personal|no es asunto|luego (te|se|le)|despues (te|se|le)|te (lo|la) (digo|mando|paso) luego|se (lo|la) paso luego|anonimo|sin comentarios|da igual|cualquier|cualquiera|no estoy segur[oa]|no quisiera|solo (estoy )?(viendo|mirando)|no me interesa|no aplica|(el|la|lo|los|las)( mism[oa]s?)?( de| que)? siempre|como siempre)\b/;

const english =
  /\b(i dont (know|have|use|want|remember|recall)|dont know|dont have|i do not (know|have|want|use)|i wont|im not (giving|telling|sure|going|interested)|id rather not|rather not|prefer not|no idea|no clue|none|neither|nothing|nobody|not sure|not interested|none of your|why do you (need|want|ask)|what (do you need it )?for|thats private|its private|its personal|ill (send|give|tell|text) (it|you)|anonymous|no comments?|(i )?cant (find|remember|say)|just (looking|browsing)|no thanks|doesnt matter|whatever|whenever|whichever|anything|any|(the )?same as (always|before|usual)|(the|my) usual( one)?|same as ever)\b/;

/** The person has nothing to give, or will not: "no tengo", "I'd rather not say", "any". */
export function refuses(heard: Heard): boolean {
  return (heard.spanish ? spanish : english).test(said(heard)) || callsOff(heard);
}

const withheld =
  /^(no (lo )?se|nada|no|ningun[oa]?|none|nothing|nope|i dont know|no idea|ni idea|no se que decir|nothing else|no comments?|sin comentarios|no nada mas|no thats all|thats all|eso es todo|no eso es todo|idk|you tell me|whatever( you (say|like|think|want))?|anything|(its )?up to you|i dont mind|(pues )?(me )?da igual|(me )?da lo mismo|lo que sea|usted dira|tu diras|lo que (usted |tu )?(diga|digas|quiera|quieras))$|\b(prefiero no|no (lo |le |te |se )*(quiero|voy a|puedo) dec|es privado|privado|es personal|thats private|its private|its personal|rather not|dont want to (say|tell)|none of your|no es asunto)/;

const declined =
  /^(no|que no|nop|nope|nah|no no|no gracias|no thanks|no thank you|paso|yo paso|ill pass|pass|skip|none of your business)$|\b(ya no (quiero|necesito|deseo) (la |una |el |un |ninguna )?(cita|reserva|turno|hora|consulta)|(dont|do not|no longer) (want|need) (an |the |my |any |this )?(appointment|booking|reservation|slot))( anymore| any more| gracias| thanks)?$|\b(prefiero no|preferiria no|no (lo |la |le |les |se lo |te lo |se la )?(quiero|voy a|pienso|deseo|puedo) (dar|decir|responder|contestar|participar|seguir|hablar|opinar)\w*|no quiero( nada| hacerlo)?$|no me interesa|no tengo (tiempo|ganas|correo|email|telefono)|no uso (correo|email)|no (lo|la|los|las) tengo( a (la )?mano| aqui| conmigo)?$|no tengo$|no (lo |la |me )?(recuerdo|acuerdo)|no es asunto|es (privado|personal)|id rather not|i would rather not|prefer not|(wont|will not|not going to|dont want to|do not want to) (say|tell|answer|give|share|participate|take part|talk)|dont want to$|not interested|(no|dont have) time|dont have (it|one|that|an email|email)\b|do not have (it|one|that)\b|dont (remember|recall)|none of your|thats (private|personal))/;

/** Whoever says so does not want to be asked again: "prefiero no darlo", "I don't have time", a plain "no". */
export function declines(heard: Heard): boolean {
  return declined.test(said(heard)) || callsOff(heard);
}

const nowhere =
  /\b(en paro|parad[oa]|desemplead[oa]|no trabajo|sin trabajo|jubilad[oa]|por mi cuenta|cuenta propia|autonom[oa]|freelance|unemployed|not working|dont work|retired|self employed|for myself|out of work)\b/;

/** Asked for the company: "estoy en paro" names none. */
export function worksNowhere(heard: Heard): boolean {
  return nowhere.test(said(heard));
}

/** The same where a text is asked for that may well say "no tengo agua": only plain refusals count. */
export function withholds(heard: Heard): boolean {
  return withheld.test(said(heard)) || callsOff(heard);
}
