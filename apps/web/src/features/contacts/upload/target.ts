/** Where a file goes: into a contact list that is there, or into one that is made with it. */
export type UploadTarget =
  | { kind: 'pool'; id: string; required: readonly string[]; optional: readonly string[]; contacts: number }
  | { kind: 'new'; workflowId: string; name: string; required: readonly string[] };

/** The name under which what was chosen is kept until it is saved. */
export function draftOf(target: UploadTarget): string {
  return target.kind === 'pool' ? `contacts/${target.id}` : `contacts/new/${target.workflowId}`;
}
