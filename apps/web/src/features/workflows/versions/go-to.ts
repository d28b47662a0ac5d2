import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import type { Editor } from '../editor/editor.ts';
import { showRow } from './show-row.ts';

/** Where to look at what stands on no canvas: the commands that open it. */
const commands = {
  dynamic_variable: 'tab dynamic',
  main_instruction: 'tab instructions',
  source: 'tab sources',
  dialogue: 'dialogues',
} as const;

/** Goes to the step that a line of the checklist is about, or opens the place of anything else and shows its row. */
export function goTo(editor: Pick<Editor, 'hands' | 'commands'>, { node_id, about }: ChecklistItem): void {
  if (node_id !== null) return editor.hands.get()?.show(node_id);
  const id = about && commands[about.of];
  editor.commands
    .get()
    .find((command) => command.id === id)
    ?.run();
  if (about) showRow(about.id);
}
