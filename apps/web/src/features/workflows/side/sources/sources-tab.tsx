import { useEditor } from '../../editor/use-editor.ts';
import { ChosenSources } from './chosen-sources.tsx';
import { SourceChoice } from './source-choice.tsx';

/** Where the conversation may look things up: chosen in the draft, read in the published version. */
export function SourcesTab() {
  return useEditor().readOnly ? <ChosenSources /> : <SourceChoice />;
}
