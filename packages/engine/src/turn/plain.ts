import type { Ask, Asked, ReadValue, Remark, Say } from '@centralita/contract/workflows/ask';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { listen } from '../reading/heard.ts';
import { pointsAt } from '../reading/replies/points.ts';
import { declines } from '../reading/replies/refusal.ts';
import { textsOf } from './texts.ts';
import { unquoted } from '../reading/text/quoted.ts';
import { spokenValue } from './values/spoken.ts';
import { listed, partAsking, wantedOf } from './wanted.ts';

/** The name of the fact that says why a value was refused. */
export const refusal = 'refused';

/**
 * What is said where no model words it: the prompt as it is written; only what is missing, where some of it is known;
 * an apology before it, where it was asked already.
 */
export function plainSay(
  say: Pick<Say, 'purpose' | 'prompt' | 'missing' | 'part' | 'again'>,
  language: WorkflowLanguage,
): string {
  const texts = textsOf(language);
  const question = plainQuestion(
    say.again > 0 ? { ...say, prompt: withoutCourtesy(say.prompt) } : say,
    language,
  );
  return say.again > 0 && say.purpose !== 'answer' ? `${texts.repeat} ${question}` : question;
}

/**
 * What a model that makes no text up says, for every place it is asked to speak for: the prompts as they are written,
 * asking only for what `values` has not given. First comes `answer`: what was found for a question of the person's own.
 * The action of a main instruction is told to a model ("apologise, then ..."), so it is never spoken as it is.
 */
export function plainSaid(
  ask: Ask,
  { values, remark = null }: Pick<Asked, 'values' | 'remark'>,
  answer = '',
): Asked['said'] {
  const reasons = ask.facts.filter(({ name }) => name === refusal).map(({ text }) => text);
  const own = remarkAnswer(remark, ask.language) || answer;
  const before = [...reasons, noted(ask, values), own];
  const wrong = own === '' && values.length === 0 && remark === null ? pointsAt(ask) : null;
  if (wrong) before.push(putRight(wrong, ask.language));
  else if (own === '') before.push(unread(ask, values));
  // Who asked something, greeted or declined did not just fail to answer.
  const greets = greeting.test(ask.heard.trim());
  const otherwise =
    before.join('') !== '' || greets || remark === 'again' || declines(listen(ask.heard, ask));
  const failed = ask.read.length > 0 && values.length === 0 && !otherwise;
  return ask.says.map((say) => {
    const after = afterReading(ask, say, { values, failed });
    const answered = say.when === 'here' && (before.join('') !== '' || remark === 'again');
    // Who leaves with a wish for something else has heard so already.
    const told = remark === 'else' && say.when !== 'here' ? before.filter((one) => one !== own) : before;
    const words = plainSay(
      answered ? { ...after, again: 0, prompt: withoutCourtesy(after.prompt) } : after,
      ask.language,
    );
    // Who asked for a moment, or is asked for what was wrong, knows what was asked.
    const rest = (remark === 'wait' || wrong) && say.when === 'here' ? '' : words;
    return { when: say.when, text: [...told, rest].filter(Boolean).join(' ') };
  });
}

/** What was plainly meant for a phone or a mail address, and is none: more than "I did not get that". */
function unread({ read, heard, language }: Ask, values: readonly ReadValue[]): string {
  const texts = textsOf(language).unread;
  const given = new Set(values.map(({ variable_id }) => variable_id));
  const left = values.reduce((rest, { words }) => rest.replace(words, ' '), heard);
  const wants = (type: 'phone' | 'email') => read.some((one) => one.type === type && !given.has(one.id));
  if (wants('email') && /\S@|@\S/.test(left)) return texts.email;
  return wants('phone') && left.replace(/\D/g, '').length >= fewestDigits ? texts.phone : '';
}

/** Fewer are an hour, a day, an amount. */
const fewestDigits = 7;

/** "De acuerdo. Dígame de nuevo: hora." */
function putRight(wrong: Say['missing'][number], language: WorkflowLanguage): string {
  const texts = textsOf(language);
  return texts.putRight(wantedOf(wrong, language) ?? texts.thatAgain);
}

function remarkAnswer(remark: Remark | null, language: WorkflowLanguage): string {
  const { remarks } = textsOf(language);
  return remark !== null && remark in remarks ? remarks[remark as keyof typeof remarks] : '';
}

/** Who takes a value back hears that the new one was understood. */
function noted({ correctable, language }: Ask, values: readonly ReadValue[]): string {
  const known = new Map(correctable.map(({ id, type }) => [id, type]));
  const spoken = values.flatMap(({ variable_id, value }) => {
    const type = known.get(variable_id);
    return type ? [spokenValue(value, type, language)] : [];
  });
  const texts = textsOf(language);
  return spoken.length === 0 ? '' : texts.noted(listed(spoken, texts.and));
}

function afterReading(
  { read, ahead }: Ask,
  say: Say,
  { values, failed }: { values: readonly ReadValue[]; failed: boolean },
): Say {
  const names = new Map([...read, ...ahead].map(({ id, name }) => [id, name]));
  const given = new Set(values.map(({ variable_id }) => names.get(variable_id)));
  const left = say.missing.filter(({ name }) => !given.has(name));
  // All was read, yet the conversation stays: the engine refused something, so all of it is asked for again.
  const missing = left.length === 0 ? say.missing : left;
  const part = say.part || missing.length < say.missing.length;
  // Who has just answered is not asked to forgive.
  const before = values.length > 0 ? 0 : say.again;
  return { ...say, missing, part, again: before + (failed && say.when === 'here' ? 1 : 0) };
}

function plainQuestion(
  { purpose, prompt: written, missing, part }: Pick<Say, 'purpose' | 'prompt' | 'missing' | 'part'>,
  language: WorkflowLanguage,
): string {
  const texts = textsOf(language);
  // What an instruction says is for a model alone.
  const prompt = purpose === 'instruction' ? '' : unquoted(written).trim();
  const wanted = missing.flatMap((one) => wantedOf(one, language) ?? []);
  const named = wanted.length === missing.length ? listed(wanted, texts.and) : '';
  if (part && missing.length > 0) {
    const asking = partAsking(prompt, missing);
    if (asking !== null) return texts.stillOpen(asking);
    if (named !== '') return texts.stillNeed(named);
  }
  if (prompt !== '') return prompt;
  return named === '' ? texts.openQuestion : texts.tellMe(named);
}

/** Said instead of an answer, and no misunderstanding. */
const greeting =
  /^([¡¿]?(hola|buenas (tardes|noches)|buenas|buen(os)? d[ií]as?|hi|hello|hey|good (morning|afternoon|evening)|al[oó]|qu[eé] tal|how are you)[\s!.,?]*)+$/i;
const courtesy =
  /^[¡¿\s]*(hola|buenas|buen(os)? d[ií]as?|buen d[ií]a|qué (alegría|bien|bueno)|gracias|muchas gracias|lamentamos|lo sentimos|encantad[oa]|(es )?un (gusto|placer)|mucho gusto|perfecto|genial|estupendo|hi|hello|hey|good (day|morning|afternoon|evening)|how nice|(nice|pleased|great) to meet you|perfect|great|thanks?|thank you|we are sorry)(?![\p{L}])/iu;

/** A statement, or a call; a value in it (reading/text/quoted.ts) is never cut, whatever it holds. */
const firstSentence = /^(?:[^.!?\u2068]|\u2068[^\u2069]*\u2069)*[.!](?![.!]*\?)[.!]*\s+/u;

/** A prompt that is said again greets and thanks nobody twice: what stands before its question is left out. */
export function withoutCourtesy(prompt: string): string {
  let rest = prompt.trim();
  for (;;) {
    const [sentence] = firstSentence.exec(rest) ?? [];
    if (sentence === undefined || !courtesy.test(sentence)) return rest;
    rest = rest.slice(sentence.length);
  }
}
