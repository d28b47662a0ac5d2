import type { SourceSummary, SourceType } from '@centralita/contract/knowledge/schema';
import {
  IconBrandGoogleDrive,
  IconBrandOnedrive,
  IconDatabase,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconLink,
  IconFileTypeXls,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import { extensionOf } from './formats.ts';

const byType: Record<SourceType, Icon> = {
  document: IconFileText,
  spreadsheet: IconTable,
  url: IconLink,
  database: IconDatabase,
  google_drive: IconBrandGoogleDrive,
  onedrive: IconBrandOnedrive,
};
const byExtension: Record<string, Icon> = {
  pdf: IconFileTypePdf,
  txt: IconFileTypeTxt,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDocx,
  csv: IconFileTypeCsv,
  xlsx: IconFileTypeXls,
};

/** The sign of a source: of its kind of file where there is one, else of its type. */
export function TypeIcon({ source }: { source: Pick<SourceSummary, 'source_type' | 'file_name'> }) {
  const Sign = byExtension[extensionOf(source.file_name ?? '')] ?? byType[source.source_type];
  return <Sign size={20} stroke={1.5} aria-hidden="true" />;
}
