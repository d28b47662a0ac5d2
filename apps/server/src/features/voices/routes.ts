import * as calls from '@centralita/contract/voices/routes';
import type { AiVoice } from '@centralita/contract/voices/schema';
import { bind, type Binding } from '../../platform/http/call.ts';
import { offeredVoice } from './catalogue.ts';
import { asAdded, privateVoices, publicVoices } from './list-voices.ts';
import { sampleOf } from './sample.ts';
import { deleteVoice, insertVoice } from './store.ts';
import type { VoicesContext } from './voices-context.ts';

/** The provider's voices, the library of a company, and what they sound like. */
export function voiceRoutes(context: VoicesContext): Binding[] {
  return [
    bind(calls.listPublicVoices, ({ company, query }) => publicVoices(context, company.id, query)),
    bind(calls.listPrivateVoices, ({ company, query }) => privateVoices(context, company.id, query)),
    bind(calls.addVoice, ({ company, body }) => add(context, company.id, body.voice_id)),
    bind(calls.removeVoice, async ({ company, body }) => {
      await context.db.company(company.id, (tx) =>
        deleteVoice(tx, company.id, body.voice_id, context.clock.now()),
      );
      return null;
    }),
    bind(calls.voiceSample, ({ company, body, signal }) =>
      sampleOf(context, company.id, { voiceId: body.voice_id, text: body.text, signal }),
    ),
  ];
}

async function add(
  { db, clock, speech }: VoicesContext,
  companyId: string,
  voiceId: string,
): Promise<AiVoice> {
  const { id, name, gender, language, locale } = await offeredVoice(speech, voiceId);
  const row = await db.company(companyId, (tx) =>
    insertVoice(tx, {
      company_id: companyId,
      voice_id: id,
      display_name: name,
      gender,
      language,
      locale_name: locale,
      added_at: clock.now(),
    }),
  );
  return asAdded(row, true);
}
