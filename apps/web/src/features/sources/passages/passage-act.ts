import type { LostPassageEdit, Passage } from '@centralita/contract/knowledge/passage-schema';
import type { Asked } from '../../../ui/use-asked.ts';

export type PassageActName = 'edit' | 'split' | 'merge' | 'restore';

export interface PassageAct {
  act: PassageActName;
  passage: Passage;
  /** What the edit begins with: one whose own place is gone. */
  lost?: LostPassageEdit;
}

export interface PassageDialogProps {
  open: boolean;
  asked: Asked<PassageAct>;
  passage: Passage;
}
