import type { VariableType } from '@centralita/contract/workflows/schema';

/** A workflow written by titles, and a conversation through it: see README.md. */
export interface TalkFixture extends FixtureFlow {
  about: string;
  language: 'english' | 'spanish';
  channel: 'phone' | 'whatsapp' | 'api';
  /** Whoever talks was trained with answers. */
  trained?: boolean;
  /** What the person says before the assistant does. */
  heard?: string;
  /** `embedded`: in place of a scripted model, what the product does without any: rules and prompts as they are written. */
  answered_by?: 'embedded';
  /** Values of the contact. */
  database?: Record<string, string>;
  results?: string[];
  /** Other workflows, by name. */
  children?: Record<string, FixtureFlow>;
  /** The opening first. */
  talk: FixtureTurn[];
}

export interface FixtureFlow {
  variables?: Record<
    string,
    VariableType | { type: VariableType; description?: string; checked_by?: string }
  >;
  webhooks?: Record<string, FixtureWebhook>;
  instructions?: FixtureInstruction[];
  sources?: string[];
  nodes: Record<string, FixtureNode>;
  /** `From > To`, `From (condition) > To`, `From (failed) > To`. */
  edges: string[];
}

export interface FixtureWebhook {
  needs?: string[];
  asks?: { name: string; type: string; mandatory: boolean; description: string; choices?: string[] }[];
  saves?: string[];
}

export interface FixtureInstruction {
  title: string;
  when: string;
  then?: string;
  webhook?: string;
  phone?: string;
}

export type FixtureNode =
  | { kind: 'start' | 'end' }
  | { kind: 'message'; messages: (string | { type: string; url: string; caption?: string; name?: string })[] }
  | { kind: 'question' | 'instruction'; prompt: string; variables?: string[]; tries?: number }
  | { kind: 'conditional'; conditions: Record<string, string> }
  | { kind: 'webhook'; webhook: string }
  | { kind: 'transfer'; phone?: string }
  | { kind: 'workflow'; workflow: string };

export interface FixtureTurn {
  /** Absent in the opening; null = silence. */
  person?: string | null;
  /** In place of words of the person. */
  event?: 'handed_back' | 'hang_up' | 'time_out';
  /** What the model answers to the asks of this turn, in order; one that is not listed reads nothing and speaks plainly. */
  model?: ModelAnswer[];
  /** What the world answers in this turn, in order. */
  world?: WorldAnswer[];
  /** Requests of the turn in order: `ask listen`, `call Slots`, `search`, ... */
  does?: string[];
  nodes?: string[];
  values?: Record<string, string | null>;
  says?: string[];
  /** Steps of the trace that have to be there: `fault no_edge`, `watchdog model_silent`, `decided comparison`, ... */
  trace?: string[];
  ended?: boolean;
  result?: string | null;
}

export interface ModelAnswer {
  /** What this ask has to hold. */
  asked?: {
    heard?: string;
    read?: string[];
    ahead?: string[];
    correctable?: string[];
    decide?: string[];
    instructions?: string[];
    facts?: string[];
    passages?: string[];
  };
  reads?: Record<string, string>;
  sure?: number;
  /** A condition's or a result's name; null = none. */
  decides?: string | null;
  instruction?: string;
  asks?: boolean;
  reached?: boolean;
  /** By `here`, `on`, `else` or a condition's name; a text alone is for `here`. Absent = the prompts as written. */
  says?: string | Record<string, string>;
  fails?: 'silent' | 'broken';
  /** In place of all the above: an answer of any shape. */
  raw?: unknown;
}

export interface WorldAnswer {
  /** `call Slots`, `search`, `transfer`, `handover`. */
  to: string;
  ok?: boolean;
  saves?: Record<string, string>;
  reason?: string;
  /** What the call has to be told. */
  told?: Record<string, string>;
  /** The questions that a search looks for, each by itself. */
  looks?: string[];
  /** The question of a search by itself, where something is told beside it. */
  alone?: string | null;
  passages?: { source: string; title: string; text: string }[];
  exact?: string;
  /** A trained answer to a question like it. */
  similar?: { question: string; text: string };
}
