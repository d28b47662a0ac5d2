import { queryOptions } from '@tanstack/react-query';
import { openWork } from '../../../platform/kept-work.ts';
import { newId } from '../../../platform/new-id.ts';
import type { CampaignEdits } from './campaign-fields.ts';

/** What was typed and not saved, kept by the browser over a reload, a crash or a closed tab, for each window by itself. */
export interface CampaignDraft {
  edits: CampaignEdits;
  keep: (edits: CampaignEdits) => void;
  drop: () => void;
}

interface Kept {
  id: string;
  /** When it was typed at last. */
  at: number;
  edits: CampaignEdits;
}

/** `new` stands for one that is not created yet. A window that is open keeps its own; those of closed ones come up again. */
export function draftQuery(campaignId: string) {
  return queryOptions({
    queryKey: ['draft', `campaign:${campaignId}`],
    queryFn: () => openDraft(campaignId),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function openDraft(campaignId: string): Promise<CampaignDraft> {
  const work = await openWork(`campaign/${campaignId}`);
  const [own = [], ...others] = work.found.map((entries) =>
    entries.map(({ value }) => value as Kept).toSorted((a, b) => b.at - a.at),
  );
  const closed = others.flat().toSorted((a, b) => b.at - a.at);
  // From now on they are this window's: what it does not take up now waits for the next visit.
  if (closed.length > 0) {
    work.clear();
    for (const draft of [...own, ...closed]) work.put(draft.id, draft);
  }
  const taken = own[0] ?? closed[0];
  const id = taken?.id ?? newId();
  return {
    edits: taken?.edits ?? {},
    keep: (edits) => work.put(id, { id, at: Date.now(), edits } satisfies Kept),
    drop: () => work.remove(id),
  };
}
