import { errors, isErrorCode } from '@centralita/contract/core/errors';
import type {
  SourceFailure,
  SourceStatus,
  SourceSummary,
  SourceType,
} from '@centralita/contract/knowledge/schema';

export interface SummaryRow {
  id: string;
  name: string;
  category_id: string;
  category_name: string;
  source_type: SourceType;
  status: SourceStatus;
  failure_code: string | null;
  file_name: string | null;
  file_bytes: number;
  num_pages: number | null;
  created_at: Date;
  updated_at: Date;
}

/** For `source s join category c`. */
export const summaryColumns = `s.id, s.name, s.category_id, c.name as category_name, s.source_type, s.status,
  s.failure_code, s.file_name, s.file_bytes, s.num_pages, s.created_at, s.updated_at`;

export function asSummary(row: SummaryRow): SourceSummary {
  const { failure_code, file_bytes, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    failure: failure_code === null ? null : failure(failure_code),
    file_size_kb: file_bytes / 1024,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function failure(stored: string): SourceFailure {
  const code = isErrorCode(stored) ? stored : 'reading_failed';
  return { code, message: errors[code].en, message_es: errors[code].es };
}
