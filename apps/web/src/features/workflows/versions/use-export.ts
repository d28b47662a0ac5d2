import { exportWorkflow } from '@centralita/contract/workflows/versions/routes';
import type { VersionKey } from '@centralita/contract/workflows/versions/schema';
import { useTranslations } from 'use-intl';
import { download } from '../../../platform/download.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { useDocument } from '../editor/use-editor.ts';

/** Saves the draft or a version as a JSON file. */
export function useExport(workflowId: string): (version: VersionKey) => Promise<void> {
  const t = useTranslations('workflowHistory');
  const name = useDocument(({ workflow }) => workflow.name);
  return async (version) => {
    const behind = typeof version === 'number' ? ` v${version}` : '';
    // Signs that a file system may not take.
    const file = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}${behind}.workflow.json`;
    const input = { params: { workflow_id: workflowId }, query: { version } };
    await download(exportWorkflow, input, file).catch((fault: unknown) =>
      sayFailed(fault, t('exportFailed')),
    );
  };
}
