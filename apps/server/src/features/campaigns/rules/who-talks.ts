import type { CampaignLanguage } from '@centralita/contract/campaigns/schema';
import type { AnswerLanguage } from '@centralita/contract/assistants/schema';
import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';

export interface Talker {
  assistant_id: string | null;
  identity_prompt: string;
}

interface Sent {
  ai_kb_assistant_id?: string | null | undefined;
  identity_prompt?: string | undefined;
}

/**
 * Who talks after a change: an assistant takes the place of the identity prompt, and the other way round.
 * @throws AppError campaign_identity_required, campaign_identity_both
 */
export function talkerOf(sent: Sent, before: Talker): Talker {
  const byAssistant = typeof sent.ai_kb_assistant_id === 'string';
  const byPrompt = sent.identity_prompt !== undefined && sent.identity_prompt !== '';
  if (byAssistant && byPrompt) throw new AppError('campaign_identity_both');
  if (byAssistant) return { assistant_id: sent.ai_kb_assistant_id ?? null, identity_prompt: '' };
  if (byPrompt) return { assistant_id: null, identity_prompt: sent.identity_prompt ?? '' };
  const after = {
    assistant_id: sent.ai_kb_assistant_id === undefined ? before.assistant_id : null,
    identity_prompt: sent.identity_prompt ?? before.identity_prompt,
  };
  if (after.assistant_id === null && after.identity_prompt === '')
    throw new AppError('campaign_identity_required');
  return after;
}

/**
 * The language of a campaign: its assistant's, unless that one answers in whichever it is asked in.
 * @throws AppError not_found, campaign_language
 */
export async function languageOf(
  tx: Tx,
  companyId: string,
  assistantId: string | null,
  { sent, before }: { sent: CampaignLanguage | undefined; before: CampaignLanguage },
): Promise<CampaignLanguage> {
  if (assistantId === null) return sent ?? before;
  const assistant = await tx.one<{ answer_language: AnswerLanguage }>(
    'campaign.assistant',
    'select answer_language from assistant where company_id = $1 and id = $2',
    [companyId, assistantId],
  );
  if (!assistant) throw new AppError('not_found');
  const { answer_language: own } = assistant;
  if (own === 'based_on_command') return sent ?? before;
  if (sent !== undefined && sent !== own) throw new AppError('campaign_language');
  return own;
}
