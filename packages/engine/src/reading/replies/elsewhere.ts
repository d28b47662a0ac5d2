import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';
import { aboutOf, type About } from '../about.ts';
import { clauses } from '../asks.ts';
import type { Heard } from '../heard.ts';
import { said } from '../text/said.ts';

const own = {
  es: '(cita|reserva|reservacion|turno|hora|fecha|dia|pedido|orden|compra|entrega|envio|paquete|visita|consulta|clase|curso|contrato|cuenta|plan|suscripcion|membresia|inscripcion|matricula|servicio|poliza|seguro|tarjeta|datos|horario|direccion|factura|gimnasio)',
  en: '(appointment|booking|reservation|order|purchase|delivery|parcel|package|visit|consultation|class|course|contract|account|plan|subscription|membership|enrolment|enrollment|service|policy|insurance|card|details|date|day|time|slot|address|invoice|bill|gym|seat|ticket)',
};

/** What may stand before the act: a wish, nothing, or a courtesy. */
const wish = {
  es: '(?:(?:ya |yo |es que |solo |en realidad |por favor |favor de |me |nos |le |les |lo que )*(?:quier[oe]|quisiera|queria|querria|queremos|necesit[oa]|necesitaria|necesitamos|dese[oa]|desearia|gustaria|pued[oe]n?|podria[ns]?|podemos|llam[oa]|llamaba|llamando|escribo|vengo|estoy|tengo|debo|hay|voy|es|era|prefiero|pido|favor)(?: (?:a|para|que|de|por|llamando|pedir|saber como|mejor|es))* )?(?:me |nos |lo |la |poder |por favor )*',
  en: '(?:(?:i|we|just|really|actually|please|what|is|would|id|im|am|was|hi|in fact) )*(?:(?:want|wanna|wanted|need|needed|wish|like|have|hoping|trying|calling|looking|going|prefer|can|could|please|let|help|writing|here) (?:(?:to|me|you|i|we|us|for|about|because|please|help|is) )*)?(?:to )?(?:please )?',
};

/** What is done about something that is there already, and nothing else: whatever is asked, it is no answer to it. */
const acts = {
  es:
    `(?:cancel|anul)(?:ar|e|en|a|ame|eme|acion)?(?:la|lo|las|los)?(?! (?:eso|esto|lo anterior))` +
    '|(?:dar(?:me|nos|lo|la)?|dejar?(?:me)?|de?me) de baja|dese?uscribir\\w*|desuscribir\\w*|(?:salir|retirar|borrar)(?:me|nos) del? \\w+' +
    '|(?:reprogramar|reagendar|posponer|aplazar|postergar)\\w*' +
    `|(?:cambi(?:ar|arla|arlo|e|en)|modific(?:ar|arla|arlo|ue)|mover|pasar|adelantar|retrasar|corregir|actualizar|dejar|terminar|cerrar|rescindir) (?:(?:de|la|el|los|las|mi|mis|esa|esta|una) )*(?:(?:fecha|hora|dia|direccion) (?:de |del )?(?:la |mi |el )?)?${own.es}` +
    `|devolver (?:(?:un|una|el|la|mi|este|esta) )*(?:${own.es}|producto|articulo|prenda)` +
    '|(?:(?:poner|hacer|presentar|dejar|registrar|interponer|levantar) )?(?:una |un |mi )?(?:queja|reclamo|reclamacion|denuncia)|reclamar|quejar(?:me|nos)' +
    '|(?:(?:hablar|saber|preguntar|pedir|solicitar)(?: (?:de|del|sobre|por|acerca de))? )?(?:el |un |mi )?(?:reembolso|devolucion)|(?:devuelvan|regresen|reembolsen|devolver)(?:me|nos)? (?:el|mi|la) (?:dinero|plata|pago)' +
    '|(?:reportar|denunciar|informar de) (?:un|una|el|la|mi)? ?(?:problema|error|averia|incidencia|fraude|robo|dano)',
  en:
    '(?:cancel(?:ling|ing|lation)?|call off)(?! (?:that|it|this)$)' +
    '|unsubscribe|opt out|(?:sign|take) me off|(?:reschedule|postpone|rebook)' +
    `|(?:change|move|modify|alter|edit|update|amend|delay|push back|bring forward|swap|leave|quit|drop|end|terminate|close) (?:(?:my|the|our|this|that|an|a|your) )?(?:(?:date|time|day|address) of (?:my |the )?)?(?:\\w+ )?${own.en}` +
    `|(?:return|send back|give back|exchange) (?:(?:my|the|a|an|this|that|some) )*(?:${own.en}|product|item|goods|clothes|shoes)` +
    '|(?:(?:make|file|lodge|raise|register|leave|have) )?(?:a |an |my )?(?:formal )?complaint|complain' +
    '|(?:(?:get|have|ask for|request|talk about|speak about|know about|demand) )?(?:a |my |the |about a |about my )?(?:full )?refund|(?:get |have )?(?:all )?my money back' +
    '|report (?:a |an |the |my )?(?:\\w+ )?(?:problem|issue|mistake|error|fraud|theft|damage)',
};

const pattern = {
  es: new RegExp(`^(?:hola |buenas |buenos dias |buenas tardes )*${wish.es}(?:${acts.es})\\b`),
  en: new RegExp(`^(?:hi |hello |good morning |good afternoon )*${wish.en}(?:${acts.en})\\b`),
};

/** Things that anybody asks for by naming them: "opening hours, please". */
const facts = {
  es: /^(?:(?:quiero|quisiera|necesito|me da|me dan|deme|dame|busco|saber|ver|por favor) )*(?:el|la|los|las|sus|su)? ?(?:horarios?(?: de (?:atencion|apertura|cierre|ustedes))?|precios?|tarifas?|lista de precios|costos?|formas? de pago|ubicacion|promociones)(?: (?:por favor|porfa|gracias))*$/,
  en: /^(?:(?:i want|i need|id like|give me|send me|please|whats|can i have) )*(?:the|your)? ?(?:(?:opening |business |working |office )?hours|opening times?|prices?|price list|rates|costs?|payment methods|location|special offers)(?: (?:please|pls|thanks|thank you))*$/,
};

/** Asked so openly that a wish of any kind answers: a reason, "how can I help you?". */
const openly =
  /\b(ayudar\w*|help (you|with|they|the)|can i do for|what do you (need|want)|que (necesita|desea|quiere|busca)\??$|en que puedo|solicitud|gestion|tramite|peticion|requerimiento|accion|request|intent\w*|purpose|inquiry|enquiry|motivo|reason)\b/;

/**
 * Whether a wish for something else ("I need to cancel my appointment", where the treatment is asked for) is no answer:
 * not where anything may be told, nor where the very thing is what is asked.
 */
export function takesNoWishes({ name, description, type, choices }: AskedVariable, prompt: string): boolean {
  if (type !== 'string' || choices.length > 0) return false;
  if (/^(reason|comment)$/.test(aboutOf({ name, description }).topic)) return false;
  return ![name.replaceAll('_', ' '), description, prompt].some((text) => openly.test(fold(text).trim()));
}

/** Something is wanted that no question of a value asks about: to cancel, to change what is booked, to complain. */
export function wantsElse(heard: Heard, { words }: Pick<About, 'words'>): boolean {
  const found = parts(heard).flatMap((part) => pattern[heard.spanish ? 'es' : 'en'].exec(part)?.[0] ?? []);
  return found.some((one) => !corrects.test(one) || !words.some((word) => one.split(' ').includes(word)));
}

/** "Change my address to 12 Oak Street" answers who asks for the address. */
const corrects = /\b(cambi\w+|modifi\w+|corregir|actualizar|change|modify|alter|edit|update|amend|swap)\b/;

/** Hours, prices or the like, named and nothing else. */
export function wantsFacts(heard: Heard, { words }: Pick<About, 'words'>): boolean {
  const text = said(heard);
  return (
    facts[heard.spanish ? 'es' : 'en'].test(text) && !words.some((word) => text.split(' ').includes(word))
  );
}

/** Clauses, and what an "and" or a "but" joins to them. */
function parts(heard: Heard): string[] {
  return clauses(heard).flatMap(({ from, to }) =>
    said(heard, from, to).split(/ (?:y|e|pero|and|but|so|porque|because) /),
  );
}
