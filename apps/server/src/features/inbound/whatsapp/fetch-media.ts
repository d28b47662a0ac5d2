import { z } from 'zod';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { WhatsAppLine } from '../../channels/channels.ts';
import type { Media } from '../../media/media.ts';

/** Follows what a person sent (start/listens.ts): its bytes are fetched while Meta keeps them. */
export const fetchMediaJob = 'whatsapp.fetch-media';

const Subject = z.object({ id: z.guid() });
/** As keep-message.ts notes it; what other channels announce is none of ours. */
const Source = z.object({ whatsapp: z.string(), sha256: z.string().nullable() });

interface Parts {
  line: WhatsAppLine | null;
  media: Pick<Media, 'announced' | 'arrived' | 'missing'>;
}

export function whatsAppFiles({ line, media }: Parts): { jobs: JobHandlers } {
  const jobs: JobHandlers = {
    async [fetchMediaJob]({ companyId, payload, signal, isLastAttempt }) {
      const { id } = Subject.parse(payload);
      const announced = await media.announced(companyId, id);
      const source = Source.safeParse(announced?.source).data;
      if (!announced || !source) return;
      const access = await line?.numbers.accessOf(companyId, announced.accountId);
      if (!line || !access) return media.missing(companyId, id, 'number_removed');
      const { whatsapp, sha256 } = source;
      const fetched = await line.cloud
        .fetchMedia(access, { id: whatsapp, sha256 }, signal)
        .catch((fault: unknown) => {
          const isOver = isLastAttempt || (fault instanceof ProviderError && fault.fault === 'refused');
          if (!isOver) throw fault;
          return { missing: 'not_fetched' };
        });
      if ('missing' in fetched) return media.missing(companyId, id, fetched.missing);
      await media.arrived(companyId, id, fetched.bytes);
    },
  };
  return { jobs };
}
