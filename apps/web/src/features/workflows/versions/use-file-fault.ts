import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';
import { calledAt, type WorkflowFile } from './workflow-file.ts';

const parts = [
  'nodes',
  'edges',
  'dynamic_variables',
  'database_variables',
  'main_instructions',
  'webhooks',
  'workflows',
  'sources',
] as const;

/** Of a file that holds more than a workflow can, or is damaged: what, and where. Null of any other fault. */
export function useFileFault(): (fault: unknown, file: WorkflowFile | null) => string | null {
  const t = useTranslations('workflowImport');
  return (fault, file) => {
    if (!(fault instanceof ApiError)) return null;
    const { path, of, found, limit } = (fault.details ?? {}) as Record<string, unknown>;
    if (typeof path !== 'string' || path === '') return null;
    if (fault.code === 'workflow_file_damaged') {
      const thing = file && calledAt(file, path);
      return thing ? t('damagedIn', { path, thing }) : t('damagedAt', { path });
    }
    if (fault.code !== 'workflow_file_too_large') return null;
    if (typeof found !== 'number' || typeof limit !== 'number') return null;
    const part = parts.find((one) => one === path);
    if (part) return t(`over.${part}`, { found, limit });
    return t('overAt', { path, of: of === 'text' ? 'text' : 'other', found, limit });
  };
}
