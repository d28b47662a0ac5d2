import type { TemplateKey } from '@centralita/contract/workflows/versions/templates';
import type { VariableType, WorkflowChannel } from '@centralita/contract/workflows/schema';

/** English, Spanish. */
export type Text = readonly [string, string];

/**
 * One node of a template. `to` is its default way (else, of one that decides), `failed` where a question is given up or a
 * transfer does not come about.
 */
export type Step = { key: string; title: Text; to?: string; failed?: string } & (
  | { says: readonly Text[] }
  | { asks: Text; reads: readonly string[]; tries?: number }
  | { decides: readonly { when: Text; to: string; samples?: readonly Text[] }[] }
  | { transfers: true }
  | { ends: true }
);

/** A workflow to begin with, in both languages: `start` leads to its first step. */
export interface Template {
  key: TemplateKey;
  name: Text;
  description: Text;
  channel: WorkflowChannel;
  variables: readonly { key: string; name: Text; type: VariableType; about: Text }[];
  /** Columns of the contact list, besides the phone. */
  contact: readonly Text[];
  /** What holds in the whole conversation. */
  instructions: readonly ({ title: Text; when: Text } & ({ do: Text } | { transfers: true }))[];
  steps: readonly Step[];
}
