import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Asked } from '../../../ui/use-asked.ts';
import { checklistQuery } from './queries.ts';
import { triedChecklist, type Progress } from './try-draft.ts';

/** The checklist of the draft as it is at this visit; its test dialogues are run before, which `skip` and closing leave. */
export function useTriedChecklist(workflowId: string, { open, visit }: Asked<true>) {
  const { queryKey } = checklistQuery(workflowId);
  const [progress, setProgress] = useState<Progress | null>(null);
  const going = useRef<AbortController | null>(null);
  /** The visit in which somebody left them: they stay left, however often the list is read again. */
  const skipped = useRef(0);
  const found = useQuery({
    // What an earlier visit left says nothing of the draft as it is now.
    queryKey: [...queryKey, visit],
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => {
      const leaving = new AbortController();
      going.current = leaving;
      if (skipped.current === visit) leaving.abort();
      return triedChecklist(workflowId, { signal: leaving.signal, onProgress: setProgress });
    },
  });
  const skip = () => {
    skipped.current = visit;
    going.current?.abort();
  };
  useEffect(() => (open ? () => going.current?.abort() : undefined), [open]);
  return { found, progress, skip, queryKey };
}
