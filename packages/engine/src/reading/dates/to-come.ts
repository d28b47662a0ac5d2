import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { fold } from '../../graph/fold.ts';

type Described = Pick<AskedVariable, 'name' | 'description'>;

/** What is agreed on before it happens. */
const agreed =
  /\b(citas?|reservas?|reservacion(es)?|reservar|turno|agendar|agendamiento|agenda|visita|visitarnos|visitar|entregas?|entregar|entreguemos|entreguen|envio|enviemos|recogida|recoger|recojamos|retirar|llegada|hospedaje|estadia|mudanza|viaje|viajar|vuelo|appointment|booking|book|reservation|reserve|schedule|delivery|deliver|delivered|pick ?up|collection|visit|arrival|check ?in|check ?out|trip|travel|flight)\b/;
/** "¿Para qué día ...?", "When would you like ...?": asks for what is wished for. */
const wished =
  /\bpara (que|cual) (dia|fecha)\b|\bpara cuando\b|\b(que|cual) (dia|fecha) (le|te|les|os) (gustaria|conviene|convendria|queda|viene|vendria|acomoda|va)\b|\b(que dia|que fecha|cuando) (quiere|quieren|quieres|desea|desean|deseas|prefiere|prefieren|prefieres|puede|pueden|puedes|podria|podrian|quisiera|quisieran|le gustaria|les gustaria|te gustaria|le conviene|vendra|vendran|llega|llegan|viene|vienen)\b|\b(what|which) (day|date) (would|works|suits|should|shall|do you (want|prefer|need)|can|could|will)\b|\bwhen (would|do you (want|need|prefer)|can|could|shall|should|will|works)\b|\bfor (what|which) (day|date)\b/;
/** What lies behind whoever tells of it, and verbs that say so. */
const gone =
  /\b(nacimiento|nacio|nacido|birth|birthday|born|cumpleanos|expedicion|expiration|emision|factura|facturas|invoice|bill|recibo|receipt|compra|compras|purchase|purchased|bought|accidente|accident|siniestro|incidente|incident|choque|crash|robo|theft|stolen|ultim[oa]s?|last|latest|previous|anterior|pasad[oa]|ago|was|were|did|era|eran|estaba|tenia|atrasad[oa]s?|retrasad[oa]s?|late|delayed|overdue|canceled|cancelled|cancelad[oa]s?|reclamo|reclama|queja|claim|complaint|perdid[oa]s?|missed|danad[oa]s?|damaged|had|have you|has been|happened|occurred|started|began|since|desde (cuando|que)|fue|fueron|ocurrio|sucedio|hizo|hicieron|recibido|received|sintomas|symptoms)\b/;
/** "compró", "entregaron": what was done. By its accent, so never of a folded text. */
const done = /\p{L}{2}(?:ó|aron|ieron)(?!\p{L})/u;

/**
 * Whether a date that a variable takes lies before us: an appointment, a delivery. By the words of the variable and those
 * of the questions that ask for it; what tells of something that was (an invoice, an accident) never does, and in doubt nothing does.
 */
export function isToCome({ name, description }: Described, prompts: readonly string[]): boolean {
  const own = tenseOf(`${name.replaceAll('_', ' ')}. ${description}`);
  if (own === 'gone') return false;
  const asked = prompts.flatMap(clausesOf).map(tenseOf);
  if (own === 'to come') return !asked.includes('gone') || asked.includes('to come');
  return asked.includes('to come') && !asked.includes('gone');
}

type Tense = 'gone' | 'to come' | null;

function tenseOf(text: string): Tense {
  const folded = fold(text);
  if (gone.test(folded) || done.test(text.toLowerCase())) return 'gone';
  return agreed.test(folded) || wished.test(folded) ? 'to come' : null;
}

/** The parts of what a prompt asks; of one without a question mark all of it. */
function clausesOf(prompt: string): string[] {
  const sentences = prompt.match(/[^.!?¿¡]+[.!?]?/gu) ?? [];
  const asking = sentences.filter((sentence) => sentence.endsWith('?'));
  const parts = asking.length > 0 ? asking : sentences;
  return parts.flatMap((part) => part.replace(/\bpor [úu]ltimo\b/giu, '').split(/[,;:]|\s(?:y|e|and)\s/u));
}
