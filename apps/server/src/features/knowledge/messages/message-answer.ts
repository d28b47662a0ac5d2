import type { Answer } from '@centralita/contract/knowledge/schema';
import { movedBy, plainAnswer, quotedAnswer } from '../answering/extracted.ts';
import type { FoundPassage } from '../answering/found-passages.ts';
import type { Manner } from '../answering/manner.ts';
import type { Language } from '../text/tongue.ts';
import { contactIn } from './contact.ts';
import type { Message } from './message.ts';
import { texts } from './texts.ts';

/** What is looked for in the sources for a message; null where nothing is. */
export function lookedUp(message: Message | null): string | null {
  return message?.is === 'person' ? texts[message.language].search : null;
}

/**
 * The answer to a message that asks nothing of the sources: a greeting back, or to a wish for a person that none is here,
 * with what the sources say about how to reach somebody.
 */
export function messageAnswer(
  message: Message,
  passages: FoundPassage[],
  manner: Manner | undefined,
): Answer {
  const { language } = message;
  if (message.is === 'courtesy') return plainAnswer(courtesyIn(language, message, manner), true);
  const { none, contact, nobody } = texts[language];
  const contacts = contactIn(passages, language);
  if (!contacts) return plainAnswer(`${nobody} ${manner?.notFound || none}`, false);
  const quoted = quotedAnswer(contacts, passages, language);
  const before = `${nobody} ${contact}\n`;
  return {
    ...quoted,
    answer: before + quoted.answer,
    groundedness: movedBy(before.length, quoted.groundedness),
  };
}

function courtesyIn(
  language: Language,
  { says }: Extract<Message, { is: 'courtesy' }>,
  manner: Manner | undefined,
): string {
  const { greeting, welcome, goodbye, again, who } = texts[language];
  if (says.has('goodbye')) return says.has('thanks') ? `${welcome} ${goodbye}` : goodbye;
  if (says.has('thanks')) return `${welcome} ${again}`;
  return manner?.name
    ? `${greeting.hello} ${who(manner)} ${greeting.ask}`
    : `${greeting.hello} ${greeting.ask}`;
}
