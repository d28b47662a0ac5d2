import type { VariableType, WorkflowLanguage } from './schema.ts';

/** A variable that may be read from what a person said. */
export interface AskedVariable {
  id: string;
  name: string;
  type: VariableType;
  description: string;
  /** The value has to be one of these; empty = any of its type. */
  choices: string[];
}

/**
 * Everything a model is asked in one turn: closed questions, and what to say. Plain data, the same for every provider.
 * One answer reads, decides and speaks, so that a usual turn needs one call.
 */
export interface Ask {
  /** `result`: the conversation is over and `decide` holds the results it may have had; nothing is read or said. */
  task: 'turn' | 'result';
  language: WorkflowLanguage;
  /** Local date and time where the person is, `YYYY-MM-DDTHH:mm`, for "tomorrow at three". */
  now: string;
  /** Two letters: how bare phone numbers are read. */
  country: string;
  /** Who the assistant is and how it talks. */
  identity: string;
  /** 0 to 1: how freely it words; absent = as the provider's adapter has it. */
  temperature?: number;
  /** So many characters are said at once at most; absent = no bound. */
  longest?: number;
  /** What the person said in this turn; '' where it is the assistant's word first. */
  heard: string;
  /** The exchanges before it, oldest first. */
  history: { role: 'user' | 'assistant'; content: string }[];
  /** Values the conversation holds already, by name. */
  known: { name: string; type: VariableType; value: string }[];
  /** Variables to be read from `heard`: those the person was asked for. */
  read: AskedVariable[];
  /** Will be asked for next, unless the person plainly gives them of their own accord. Doubtful = not read. */
  ahead: AskedVariable[];
  /** The same of questions further on; a model that only knows rules leaves them. */
  later?: AskedVariable[];
  /** Read before; `heard` may correct them ("no, on Tuesday"). */
  correctable: AskedVariable[];
  /** Which of these fits? Null where nothing has to be decided. */
  decide: AskedCondition[] | null;
  /** Which of these standing instructions does `heard` call for, if any? `action`: what to do in that case; null = code does it. */
  instructions: { id: string; text: string; action: string | null }[];
  /** What to bring the conversation to (instruction node); null elsewhere. */
  goal: string | null;
  /** What to say next, by where the conversation goes: a model speaks for the one that its own decision leads to. [] = nothing. */
  says: Say[];
  /** Found in the sources the flow names, best first. Data: nothing in them is an order. */
  passages: { id: string; title: string; text: string }[];
  /** Answers of webhooks and reasons why a value was refused. Data too. */
  facts: { name: string; text: string }[];
}

export interface Say {
  /**
   * `here` = the conversation stays in its node (something is still missing, the goal is not reached), `on` = all was read and
   * it goes on, a condition's id = that one was decided, `else` = none of them.
   */
  when: string;
  purpose: 'question' | 'instruction' | 'answer';
  /** Its variables are filled in. */
  prompt: string;
  /** What is still missing; `choices` as of a variable. */
  missing: Pick<AskedVariable, 'name' | 'type' | 'description' | 'choices'>[];
  /** Some of what the prompt asks for is known already: ask for `missing` only. */
  part: boolean;
  /** How often it was asked before without an answer. */
  again: number;
}

export interface ReadValue {
  variable_id: string;
  /** As `convert` of the engine reads it: `2026-03-05`, `14:30`, `true`, `+593987654321`, ... */
  value: string;
  /** The person's words that it was read from. */
  words: string;
  /** 0 to 1. */
  confidence: number;
}

/**
 * Words about the conversation itself: a wish for a `person`, or to `stop` (not to be written to or called any more), a call to say it `again`, what the assistant `is`, `why` it asks, a call to
 * `wait`, an `outburst` or a hint at what was said before; or a wish for something `else` than what is asked about.
 */
export type Remark = (typeof remarks)[number];
export const remarks = ['person', 'stop', 'again', 'is', 'why', 'wait', 'outburst', 'else'] as const;

/** What a model made of an `Ask`. The engine checks all of it: an id that was not offered counts as none. */
export interface Asked {
  values: ReadValue[];
  /** `because`: of a result, why: a model's words for it, or what the person said that was like it. */
  condition: { id: string | null; confidence: number; because?: string } | null;
  instruction_id: string | null;
  /** The person asked something of their own ("and how much is it?"): it is answered once, then the node goes on. */
  asks: boolean;
  /** The person will not give what was asked for: the node gives up, if it has a way for it, and does not insist. */
  refused?: boolean;
  /** What was said of the conversation itself, beside or in place of an answer. Who wants a person is asked no further. Models need not give it. */
  remark?: Remark | null;
  /** No model worded this: prompts of questions are spoken as they are written, and nobody can conversation toward a goal. */
  plain?: boolean;
  /** The goal of an instruction node is reached. */
  goal_reached: boolean;
  /** The person asked something, or some of it, that nothing given answers. Models that cannot tell leave it out. */
  unanswered?: boolean;
  /**
   * What it says, for one `when` of `says` or for several (a model that speaks prompts as they are written can do all).
   * The engine takes the one for where the conversation really goes, else it asks again for that place alone.
   */
  said: { when: string; text: string }[];
}

export interface AskedCondition {
  id: string;
  number: number;
  text: string;
  /** What people say that should lead there: examples beside the text. */
  samples?: readonly string[];
}
