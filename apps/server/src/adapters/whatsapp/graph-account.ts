import { z } from 'zod';
import type { CloudTemplate, NumberState, WhatsAppAccess } from '../../ports/whatsapp.ts';
import { callGraph, type GraphSettings } from './call-graph.ts';

const State = z.object({
  status: z.string().nullish(),
  quality_rating: z.string().nullish(),
  whatsapp_business_manager_messaging_limit: z.string().nullish(),
});
const Templates = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.string(),
      category: z.string().nullish(),
      status: z.string(),
      parameter_format: z.string().nullish(),
      components: z.array(z.record(z.string(), z.unknown())).nullish(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish(),
});

const numberFields = 'status,quality_rating,whatsapp_business_manager_messaging_limit';
const templateFields = 'id,name,language,category,status,parameter_format,components';
/** Meta lets an account have 6,000 at most. */
const mostPages = 80;

export async function stateOf(
  settings: GraphSettings,
  { phoneNumberId, token }: WhatsAppAccess,
): Promise<NumberState> {
  const path = `/${encodeURIComponent(phoneNumberId)}`;
  const asked = { method: 'GET', path, query: { fields: numberFields }, token } as const;
  const answer = await callGraph(settings, asked, State);
  return {
    status: answer.status ?? null,
    quality: answer.quality_rating ?? null,
    messagingLimit: answer.whatsapp_business_manager_messaging_limit ?? null,
  };
}

export async function templatesOf(
  settings: GraphSettings,
  { businessId, token }: WhatsAppAccess,
): Promise<CloudTemplate[]> {
  const all: CloudTemplate[] = [];
  const path = `/${encodeURIComponent(businessId)}/message_templates`;
  let after: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const query: Record<string, string> = {
      fields: templateFields,
      limit: '100',
      ...(after === null ? {} : { after }),
    };
    const { data, paging }: z.infer<typeof Templates> = await callGraph(
      settings,
      { method: 'GET', path, query, token },
      Templates,
    );
    all.push(
      ...data.map(({ id, name, language, category, status, parameter_format, components }) => ({
        ...{ id, name, language, status, category: category ?? '', components: components ?? [] },
        parameterFormat: parameter_format === 'NAMED' ? ('NAMED' as const) : ('POSITIONAL' as const),
      })),
    );
    after = paging?.next ? (paging.cursors?.after ?? null) : null;
    if (after === null) return all;
  }
  return all;
}
