import { useEditor } from '../../editor/use-editor.ts';
import { ChosenSources } from './chosen-sources.tsx';
import { SourceChoice } from './source-choice.tsx';
import { mayOpen, wiki } from '../../../../platform/access.ts';
import { useSession } from '../../../../platform/session.ts';

/** Where the talk may look things up. Who may not open the knowledge base sees what was chosen. */
export function SourcesTab() {
  const { readOnly } = useEditor();
  const session = useSession();
  if (readOnly) return <ChosenSources />;
  return mayOpen(session, wiki) ? <SourceChoice /> : <ChosenSources needsAccess />;
}
