import type { Say } from '@centralita/contract/workflows/ask';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { fold } from '../graph/fold.ts';
import { aboutOf, alike } from '../reading/about.ts';
import { textsOf } from './texts.ts';

type Missing = Say['missing'][number];

/**
 * What is asked for in words that a person may hear: those of its name ("fecha_de_entrega"), with what it can be. What describes a
 * variable is written for whoever fills it, and is never spoken. Null where its name is no word ("x1").
 */
export function wantedOf(variable: Missing, language: WorkflowLanguage): string | null {
  const texts = textsOf(language);
  const { choices, type } = variable;
  const named = nameInWords(variable.name) ?? texts.types[type as keyof typeof texts.types] ?? null;
  if (named === null) return null;
  if (type === 'boolean' && choices.length === 0) return `${named} (${texts.yesOrNo})`;
  return choices.length === 0 ? named : `${named} (${choicesInWords(choices, language)})`;
}

function choicesInWords(choices: readonly string[], language: WorkflowLanguage): string {
  const { or, forExample } = textsOf(language);
  const some = choices.length > mostChoices ? choices.slice(0, someChoices) : choices;
  const list = listed(
    some.map((choice) => choice.replaceAll('_', ' ')),
    or(some.at(-1) ?? ''),
  );
  return choices.length > mostChoices ? `${forExample} ${list}` : list;
}

/** Nobody remembers more of them; of a longer list some are named, so that it is clear what is meant. */
const mostChoices = 12;
const someChoices = 5;

/** How programs call things: nothing that a person would say. */
const technical =
  /^(is|has|var|val|str|int|num|bool|txt|field|param|tmp|flag|obj|data|dato|campo|valor|value|wf|db)$/;

function nameInWords(name: string): string | null {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '');
  while (words.length > 0 && technical.test(fold(words[0] ?? ''))) words.shift();
  const isWord = (word: string) => /^\p{L}+$/u.test(word) && /[aeiouy]/.test(fold(word));
  const telling = words.some((word) => isWord(word) && word.length > 2);
  if (!telling || !words.every((word) => /^(\p{L}+|\d{1,2})$/u.test(word))) return null;
  const text = words.join(' ');
  // "IBAN" stays as it is.
  return /^\p{Lu}(\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** "date, time and phone". */
export function listed(things: readonly string[], and: string): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} ${and} ${things.at(-1)}`;
}

const asking =
  /^((a|en|para|de|con|por|desde|hasta|at|for|on|in|to|from) )?(que|cual(es)?|cuant[oa]s?|cuando|donde|como|quien(es)?|what|which|when|where|who|how|why)\b/i;
/** What questions call a thing, beside its name. */
const called: Partial<Record<string, readonly string[]>> = {
  age: ['edad', 'anos', 'old', 'age'],
  person: ['nombre', 'llama', 'name'],
  date: ['fecha', 'dia', 'cuando', 'date', 'day', 'when'],
  time: ['hora', 'time'],
  phone: ['telefono', 'celular', 'movil', 'phone', 'number'],
  email: ['correo', 'mail', 'email'],
  people: ['personas', 'people', 'cuantos', 'guests'],
};

/**
 * The part of a prompt's own question that asks for what is missing: "qué tratamiento busca" of "¿Cuál es su edad y qué tratamiento
 * busca?". Null where it is not plain which part that is.
 */
export function partAsking(prompt: string, missing: readonly Missing[]): string | null {
  const [only, ...more] = missing;
  if (!only || more.length > 0) return null;
  const question = /(?:^|[.!?\n¿¡:])\s*([^.!?\n¿¡:]+)\?[^?\p{L}]*$/u.exec(prompt.trim())?.[1]?.trim() ?? '';
  const parts = question.split(/,?\s+(?:y|e|and)\s+|,\s+/i).filter((part) => part !== '');
  if (parts.length < 2) return null;
  const own = [...aboutOf(only).words, ...(called[aboutOf(only).topic] ?? []), ...(called[only.type] ?? [])];
  const speaks = (part: string) =>
    fold(part)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => own.some((one) => alike(one, word)));
  const [part, ...others] = parts.filter(speaks);
  if (!part || others.length > 0 || !asking.test(fold(part))) return null;
  return part.charAt(0).toLowerCase() + part.slice(1);
}
