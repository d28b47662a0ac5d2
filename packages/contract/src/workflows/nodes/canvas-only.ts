import type { NodeKind } from './kinds.ts';

/** Those that live on the canvas only: a conversation never meets them. Apart from the schemas, as the console looks drafts over. */
export const canvasOnly: readonly NodeKind[] = ['context_menu', 'note'];
