import { STOP } from '../text/function-words.ts';
import { sentences, type Span } from '../text/sentences.ts';
import type { Language } from '../text/tongue.ts';
import { words } from '../text/words.ts';

export interface Claim {
  text: string;
  language: Language;
  /** Names that need no source: the assistant's own, the company's. */
  known: string[];
}

/** A greeting, a courtesy or a word about the answer itself before what is said; more may follow it. */
const opening =
  /^(?:[¡!\s]*(?:hola|buenos días|buenas(?: tardes| noches)?|claro(?: que sí)?|por supuesto|desde luego|con (?:mucho )?gusto|gracias(?: por (?:tu|su|la) (?:pregunta|consulta|mensaje))?|encantad[oa] de ayudarte|sí|no|así es|correcto|de acuerdo|hello|hi(?: there)?|hey|good (?:morning|afternoon|evening)|dear (?:customer|client)|aloha|sure|of course|certainly|yes|absolutely|thanks(?: for (?:asking|your \p{L}+))?|thank you(?: for (?:asking|your \p{L}+))?|right)\s*[!.,:;—-][\s!.,:;—-]*)+/iu;
const about =
  /^(?:según|de acuerdo con|conforme a|tal y como (?:indica|dice)|according to|based on|as (?:stated|described) in) (?:[^,.:]{1,80})[,:]\s*/iu;
/** Courtesies, and what is said of the sources rather than from them. */
const noClaim =
  /^(?:espero (?:que|haber)|si (?:necesitas?|tienes?|quieres?|desea[s]?) (?:más|algo|alguna|otra|que te)|no dudes? en|estoy aquí|quedo a|estamos a (?:tu|su) disposición|¿|que tengas?|un saludo|saludos|lo siento|disculp|las fuentes no|los (?:pasajes|documentos) no|no (?:encuentro|encontré|he encontrado|dispongo de|tengo) (?:más )?(?:información|datos)|i hope|let me know|feel free|if you (?:need|have|want|would like) (?:any|more|to know|further|help)|please let|do not hesitate|don't hesitate|is there anything|have a (?:nice|great|good)|(?:best|kind) regards|i'm sorry|sorry|the (?:sources|passages|documents) do(?:es)? not|i (?:could not|did not|couldn't|didn't) find|i (?:do not|don't) have (?:any )?(?:more )?information|happy to help|glad to help|you're welcome|de nada)/iu;
const marks = /[*_~`#>]+|^\s*(?:[-•·–]|\d{1,2}[.)])\s+/gmu;
const label = /\s*\[\d+(?:\s*,\s*\d+)*\]/g;
const labelsFirst = /^(?:\s*\[\d+(?:\s*,\s*\d+)*\])+/;

/** Sentences of an answer, each line by itself; the labels behind a full stop belong to the sentence before it. */
export function sentencesOf(answer: string): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const line of answer.split('\n')) {
    for (const one of sentences(answer, from, from + line.length)) {
      const last = found.at(-1);
      const led = last ? (labelsFirst.exec(answer.slice(one.start, one.end))?.[0].length ?? 0) : 0;
      if (last && led > 0) last.end = one.start + led;
      const start = one.start + led + leadingSpace(answer.slice(one.start + led, one.end));
      if (start < one.end) found.push({ start, end: one.end });
    }
    from += line.length + 1;
  }
  return found;
}

/** What a sentence claims, without its labels, markup and courtesies; '' where it claims nothing. */
export function claimOf(sentence: string, language: Language): string {
  const bare = sentence.replace(label, '').replace(marks, '').trim();
  if (/[?:]["'”»)]*$/.test(bare)) return '';
  const rest = bare.replace(opening, '').replace(about, '').trim();
  if (noClaim.test(rest) || noClaim.test(bare)) return '';
  const content = words(rest).filter(({ text }) => !STOP[language].has(text));
  const says = content.length > 1 || content.some(({ text }) => /\d/.test(text));
  return says ? rest : '';
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}
