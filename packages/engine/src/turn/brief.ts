import type { WorkflowChannel, WorkflowLanguage } from '@centralita/contract/workflows/schema';

/** When something happened: the engine has no clock. */
export interface Moment {
  /** ISO 8601 in UTC. */
  at: string;
  /** The same where the person is, `YYYY-MM-DDTHH:mm`. */
  local: string;
}

/** One of the results that a campaign expects of its conversations. */
export interface ExpectedResult {
  id: string;
  label: string;
  description: string;
}

/** What a conversation keeps of its brief. */
export type KeptBrief = Omit<Brief, 'now' | 'values' | 'heard' | 'greeted'>;

/** What a conversation begins with: plain data of the campaign and the contact. */
export interface Brief {
  now: Moment;
  channel: WorkflowChannel;
  language: WorkflowLanguage;
  /** Two letters: how bare phone numbers are read. */
  country: string;
  /** Who the assistant is and how it talks. */
  identity: string;
  /** Values of the database variables: columns of the contact list. */
  values: { name: string; value: string }[];
  results: ExpectedResult[];
  /** True: who talks was trained with answers, which are looked for also where the flow names no sources. */
  trained?: boolean;
  /** The person was greeted not long ago: the workflow's opening is left out. */
  greeted?: boolean;
  /** What the person said first, where the conversation is theirs to begin; '' otherwise. */
  heard: string;
}
