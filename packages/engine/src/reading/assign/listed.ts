import { fold } from '../../graph/fold.ts';
import { alike, type About } from '../about.ts';
import { clauses, isQuestion } from '../asks.ts';
import { plain, type Candidate, type Heard } from '../heard.ts';
import { near } from '../text/typo.ts';
import { tokensOf } from '../text/tokens.ts';

interface Choice {
  value: string;
  words: string[];
}

/** What one of several may be is told of these in the words of the person alone. */
const told = /^(reason|comment|address|code|person|family|company)$/;
const article = /^(un|una|unos|unas|el|la|los|las|a|an|the)\s+/i;
/** What leads to the first of them: "si quiere revisión, cambio de aceite o un presupuesto". */
const lead =
  /^.*?\b(quiere|quieren|necesita|prefiere|desea|busca|puede ser|wants?|needs?|prefers?|would like|can be|may be)\s+/i;
const open = /^(etc|etcetera|otr[oa]s?|others?|algo|something|similar(es)?|mas|more)\b/;
const mostWords = 4;

/**
 * What a description lists as its answers: "The language: French, German or Spanish", "Su nivel, A1, A2 o B1", "Si quiere
 * revisión, neumáticos o un presupuesto". Nothing where it only explains ("ciudad, barrio o sector").
 */
export function listOf(name: string, description: string, topic: About['topic']): string[] {
  if (told.test(topic)) return [];
  const colon = description.lastIndexOf(':');
  const led = colon === -1 && lead.test(description);
  const text = colon === -1 ? description.replace(lead, '') : description.slice(colon + 1);
  const parts = text.split(/\s*[,;/]\s*(?:(?:o|u|or)\s+)?|\s+(?:o|u|or)\s+/);
  if (!/\s(o|u|or)\s|\/|,\s*(o|u|or)\s/.test(text)) return [];
  const items = parts.map((part) =>
    part
      .trim()
      .replace(/[.\s]+$/, '')
      .replace(article, ''),
  );
  const own = new Set(fold(name).split(/[_ ]/));
  const first = fold(items[0] ?? '').split(' ');
  // "Su nivel, A1, A2 o B1": what it is called leads in to them.
  const named = !led && colon === -1 && first.some((word) => own.has(word));
  const choices = (named ? items.slice(1) : items).filter((item) => item !== '' && !open.test(fold(item)));
  const marked = led || colon !== -1 || (named && choices.every((item) => /^[\p{Lu}\d]+$/u.test(item)));
  const short = choices.every((item) => item.split(/\s+/).length <= mostWords);
  return marked && short && choices.length > 1 ? choices : [];
}

/** Which of the listed ones was named, outside of questions; none where several were. */
export function listedIn(heard: Heard, values: readonly string[]): Candidate[] {
  const choices = values.map((value): Choice => ({ value, words: wordsIn(value) }));
  const found: Candidate[] = [];
  for (let at = 0; at < heard.tokens.length; at += 1) {
    const hits = choices.flatMap((choice) => hitAt(heard, at, choice) ?? []);
    const [longest] = hits.toSorted((one, other) => other.to - one.to);
    if (!longest) continue;
    found.push(longest);
    at = longest.to - 1;
  }
  const asked = clauses(heard).filter((clause) => isQuestion(heard, clause));
  return found.filter(({ from }) => !asked.some((clause) => from >= clause.from && from < clause.to));
}

function wordsIn(value: string): string[] {
  return tokensOf(value)
    .filter(({ kind }) => kind !== 'sign')
    .map((token) => token.plain);
}

function hitAt(heard: Heard, at: number, { value, words }: Choice): Candidate | null {
  const [first = '', ...rest] = words;
  if (!isWord(plain(heard, at), first)) return null;
  if (!rest.every((word, step) => isWord(plain(heard, at + 1 + step), word))) return null;
  return { value, from: at, to: at + words.length, confidence: 0.9 };
}

/** As it is written, in another form ("revisiones"), or with one slip of the finger. */
function isWord(said: string, wanted: string): boolean {
  if (said === wanted) return true;
  return wanted.length > 4 && said.length > 4 && (alike(said, wanted) || near(said, wanted, 1));
}
