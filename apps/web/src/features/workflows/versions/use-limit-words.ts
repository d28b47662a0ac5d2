import { useTranslations } from 'use-intl';
import { ApiError } from '../../../platform/api-error.ts';

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

/** Of a file that holds more than a workflow can: which limit was passed, and by how much. Null of any other fault. */
export function useLimitWords(): (fault: unknown) => string | null {
  const t = useTranslations('workflowImport');
  return (fault) => {
    if (!(fault instanceof ApiError) || fault.code !== 'workflow_file_too_large') return null;
    const { path, of, found, limit } = (fault.details ?? {}) as Record<string, unknown>;
    if (typeof path !== 'string' || typeof found !== 'number' || typeof limit !== 'number') return null;
    const part = parts.find((one) => one === path);
    if (part) return t(`over.${part}`, { found, limit });
    return t('overAt', { path, of: of === 'text' ? 'text' : 'other', found, limit });
  };
}
