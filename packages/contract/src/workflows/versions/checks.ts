/**
 * What is looked at before a draft goes online, with how bad it is. An error would leave somebody in a conversation without a way on
 * or without words; a warning is odd, and may be meant; a note is good to know, and stands in nobody's way.
 */
export const checks = {
  // Ways
  start_missing: 'error',
  dead_end: 'error',
  exit_open: 'error',
  condition_open: 'error',
  else_open: 'error',
  edge_broken: 'error',
  edge_dangling: 'warning',
  unreachable: 'warning',
  loop_without_person: 'error',
  loop_may_spin: 'warning',
  loop_with_others: 'error',
  loop_with_others_may_spin: 'warning',
  continues_in_itself: 'warning',
  // Texts
  message_empty: 'error',
  text_empty: 'error',
  prompt_missing: 'error',
  condition_empty: 'error',
  conditions_missing: 'error',
  comparison_unfinished: 'warning',
  placeholder_unknown: 'error',
  mention_unknown: 'warning',
  needs_variable: 'note',
  // What a node names
  variable_missing: 'error',
  question_without_variable: 'warning',
  webhook_missing: 'error',
  webhook_deleted: 'error',
  webhook_secret_again: 'warning',
  webhook_variable_unfed: 'warning',
  workflow_missing: 'error',
  workflow_deleted: 'error',
  workflow_unpublished: 'warning',
  transfer_without_phone: 'error',
  // Beside the nodes
  validation_without_webhook: 'error',
  instruction_empty: 'error',
  source_deleted: 'warning',
  sources_missing: 'warning',
  model_missing: 'warning',
  // Saved test dialogues: `dialogue_not_run` on the draft as it is
  dialogue_not_run: 'warning',
  dialogue_failed: 'warning',
} as const;

export type CheckCode = keyof typeof checks;
