import { defaultTries } from '@centralita/contract/workflows/limits';
import type { ConfigurationOf } from '@centralita/contract/workflows/nodes/configurations';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';

/** The configuration that a node begins with. */
export const blankConfiguration: { [K in NodeKind]: ConfigurationOf<K> } = {
  context_menu: {},
  start: {},
  message: { messages: [] },
  conditional: { conditions: [] },
  question: { prompt: '', variables: [], tries: defaultTries },
  webhook: { webhook_id: '' },
  transfer: { phone: '', extension: '' },
  end: {},
  workflow: { transfer_workflow_id: '' },
  instruction: { prompt: '', variables: [] },
  note: { text: '' },
};
