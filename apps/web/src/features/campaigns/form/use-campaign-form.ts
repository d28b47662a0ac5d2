import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { useEffect, useRef, useState } from 'react';
import { adoptedRows } from './adopt-rows.ts';
import type { CampaignDraft } from './draft.ts';
import {
  changedIn,
  partNames,
  same,
  type CampaignEdits,
  type CampaignFields,
  type PartName,
} from './campaign-fields.ts';

/** Typing rests this long before what was typed is kept: a crash loses no more. */
const restMs = 300;

export interface CampaignForm {
  fields: CampaignFields;
  /** What is saved, or a blank form. */
  base: CampaignFields;
  /** The parts in which something is not saved. */
  changed: readonly PartName[];
  /** What was typed before a reload or a crash is here again. */
  isResumed: boolean;
  edit: (changes: CampaignEdits) => void;
  /** A call has saved this part as it stood then. */
  settle: (part: PartName, sent: CampaignFields) => void;
  /** Some of its expected results are saved by now. */
  adopt: (campaign: CampaignInformation) => void;
  /** Back to what is saved. */
  discard: (part: PartName) => void;
  /** Nothing of it is kept in the browser any more. */
  forget: () => void;
}

/** The form over what is saved: fields that somebody else saves meanwhile change here too, unless they are being edited. */
export function useCampaignForm(base: CampaignFields, draft: CampaignDraft): CampaignForm {
  const [edits, setEdits] = useState<CampaignEdits>(draft.edits);
  const fields = { ...base, ...edits };
  const changed = partNames.filter((part) => changedIn(part, base, fields).length > 0);
  const isOver = useRef(false);
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (isOver.current) return undefined;
    if (!isChanged) {
      draft.drop();
      return undefined;
    }
    // As it was found: it is kept already, and is no newer than it was.
    if (edits === draft.edits) return undefined;
    const keep = () => draft.keep(edits);
    const timer = setTimeout(keep, restMs);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [draft, edits, isChanged]);

  return {
    fields,
    base,
    changed,
    isResumed: edits === draft.edits && isChanged,
    edit: (changes) => setEdits((now) => ({ ...now, ...changes })),
    settle: (part, sent) =>
      setEdits((now) =>
        without(
          now,
          changedIn(part, base, sent).filter((name) => same(name, now, sent)),
        ),
      ),
    adopt: (campaign) =>
      setEdits((now) => (now.results ? { ...now, results: adoptedRows(now.results, campaign) } : now)),
    discard: (part) => setEdits((now) => without(now, changedIn(part, base, { ...base, ...now }))),
    forget: () => {
      isOver.current = true;
      draft.drop();
    },
  };
}

function without(edits: CampaignEdits, names: readonly (keyof CampaignFields)[]): CampaignEdits {
  const left = Object.entries(edits).filter(([name]) => !names.includes(name as keyof CampaignFields));
  return Object.fromEntries(left);
}
