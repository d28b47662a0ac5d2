import type { Ask, Asked } from '@centralita/contract/workflows/ask';
import { asks } from '@centralita/engine/reading/asks';
import { read } from '@centralita/engine/reading/read';
import { plainSaid } from '@centralita/engine/turn/plain';
import { embeddedTalkModel } from '../adapters/language-model/embedded.ts';
import { extractAnswer } from '../features/knowledge/extract/extract.ts';
import type { TalkModel } from '../ports/talk-model.ts';

/** The embedded model of talks: what reads and what quotes stands in rooms that no adapter may enter. */
export function embeddedModel(): TalkModel {
  return embeddedTalkModel({
    understand,
    say: (ask, { values }, answer) => plainSaid(ask, values, answer),
    extract,
  });
}

function understand(ask: Ask): Omit<Asked, 'said'> {
  const { heard, language, now, country } = ask;
  const place = { language, now, country };
  const values = read({ heard, ...place, read: ask.read, ahead: [...ask.ahead, ...ask.correctable] });
  const ownQuestion = heard !== '' && asks(heard, place);
  return {
    values,
    condition: null,
    instruction_id: null,
    asks: ownQuestion,
    goal_reached: isReached(ask, values, ownQuestion),
  };
}

/** Without a model the goal of an instruction is its values; one that collects none is reached by an answer. */
function isReached({ goal, heard, read: wanted }: Ask, values: Asked['values'], asksBack: boolean): boolean {
  if (goal === null || heard === '') return false;
  const given = new Set(values.map(({ variable_id }) => variable_id));
  return wanted.every(({ id }) => given.has(id)) && !asksBack;
}

/** Passages come best first; how good each was is not told, so each counts a little less than the one before. */
function extract(question: string, passages: Ask['passages'], language: Ask['language']): string | null {
  const quotable = passages.map(({ id, title, text }, index) => ({
    id,
    content: text,
    heading_path: title.split(' › ').slice(1),
    language: language === 'spanish' ? ('es' as const) : ('en' as const),
    score: 1 / (index + 1),
  }));
  const extracted = extractAnswer(question, quotable);
  return extracted.found ? extracted.answer : null;
}
