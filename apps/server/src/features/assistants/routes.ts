import * as calls from '@centralita/contract/assistants/routes';
import { bind, type Binding } from '../../platform/http/call.ts';
import { logoOf } from '../../platform/pictures/logo.ts';
import type { AssistantsContext } from './assistants-context.ts';
import { addAssistant, changeAssistant } from './save-assistant.ts';
import { allAssistants, deleteAssistantRow, oneAssistant } from './store.ts';
import { tryAssistant } from './try-assistant.ts';

export function assistantRoutes(context: AssistantsContext): Binding[] {
  const { db, clock } = context;
  return [
    bind(calls.createAssistant, ({ company, body }) => addAssistant(context, company.id, body)),
    bind(calls.updateAssistant, ({ company, body }) => changeAssistant(context, company.id, body)),
    bind(calls.getAllAssistants, ({ company }) =>
      db.companyRead(company.id, (tx) => allAssistants(tx, company.id)),
    ),
    bind(calls.assistantInfo, ({ company, query }) =>
      db.companyRead(company.id, (tx) => oneAssistant(tx, company.id, query.ai_assistant_id)),
    ),
    bind(calls.deleteAssistant, async ({ company, params }) => {
      await db.company(company.id, (tx) =>
        deleteAssistantRow(tx, company.id, params.ai_assistant_id, clock.now()),
      );
      return null;
    }),
    bind(calls.uploadAssistantImage, async ({ file }) => ({
      image_url: await logoOf(Buffer.from(file.bytes)),
    })),
    bind(calls.testAssistant, ({ company, body, signal, emit }) =>
      tryAssistant(context, company.id, body, { signal, emit }),
    ),
  ];
}
