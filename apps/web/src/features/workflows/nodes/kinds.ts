import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import {
  IconArrowsSplit2,
  IconBolt,
  IconFlag,
  IconGitBranch,
  IconMessage,
  IconMessageQuestion,
  IconNote,
  IconPhoneOutgoing,
  IconPlayerPlay,
  IconPlus,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';

/** How a kind looks: its icon, and the tone of its tile (node.module.css). */
export const looks: Record<
  NodeKind,
  { icon: Icon; tone: 'go' | 'say' | 'ask' | 'fork' | 'call' | 'stop' | 'plain' }
> = {
  context_menu: { icon: IconPlus, tone: 'plain' },
  start: { icon: IconPlayerPlay, tone: 'go' },
  message: { icon: IconMessage, tone: 'say' },
  conditional: { icon: IconArrowsSplit2, tone: 'fork' },
  question: { icon: IconMessageQuestion, tone: 'ask' },
  webhook: { icon: IconWebhook, tone: 'call' },
  transfer: { icon: IconPhoneOutgoing, tone: 'call' },
  end: { icon: IconFlag, tone: 'stop' },
  workflow: { icon: IconGitBranch, tone: 'fork' },
  instruction: { icon: IconBolt, tone: 'say' },
  note: { icon: IconNote, tone: 'plain' },
};

/** What the palette and the menu of a dropped connection offer, in this order. */
export const offered = [
  'message',
  'question',
  'conditional',
  'instruction',
  'webhook',
  'transfer',
  'workflow',
  'end',
] as const satisfies readonly NodeKind[];
export type Offered = (typeof offered)[number];
