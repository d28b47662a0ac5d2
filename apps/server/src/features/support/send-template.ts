import { faultsOf, needsOf, previewOf, requestOf } from '@centralita/contract/channels/template-rules';
import type { TemplateValues } from '@centralita/contract/channels/templates';
import type { SupportConversation } from '@centralita/contract/support/schema';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { approvedTemplate } from '../channels/channels.ts';
import { isMarketingStopped, type Conversations } from '../conversations/conversations.ts';

interface Acting {
  companyId: string;
  threadId: string;
  userId: string;
}

/**
 * Sends a template of the chat's number, filled and checked as Meta would.
 * @throws AppError not_found, chat_not_yours, template_not_here, template_gone, template_beyond, template_values, marketing_stopped,
 *   media_gone
 */
export async function sendTemplate(
  { db, operations }: { db: Pick<Database, 'companyRead'>; operations: Conversations['operations'] },
  { acting, chat }: { acting: Acting; chat: SupportConversation },
  { id, templateId, values }: { id: string; templateId: string; values: TemplateValues },
): Promise<void> {
  const { companyId } = acting;
  const { whatsapp_channel_id: channelId, chat_kind } = chat;
  if (channelId === null || chat_kind !== 'WHATSAPP') throw new AppError('template_not_here');
  const [template, isStopped] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      approvedTemplate(tx, { companyId, channelId, id: templateId }),
      isMarketingStopped(tx, acting),
    ]),
  );
  if (isStopped && template.category === 'MARKETING') throw new AppError('marketing_stopped');
  if (needsOf(template).isBeyondUs) throw new AppError('template_beyond');
  const names = faultsOf(template, values);
  if (names.length > 0) throw new AppError('template_values', { names });
  const { name, language } = template;
  await operations.say(acting, {
    id,
    text: previewOf(template, values),
    mediaId: values.header_media_id,
    template: { name, language, components: requestOf(template, values, null) },
  });
}
