import type { AnalyzedContacts } from '@centralita/contract/contacts/schema';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import classes from './upload.module.css';

interface ReadSummaryProps {
  fileName: string;
  analyzed: AnalyzedContacts;
  onOther: () => void;
}

/** Which file was read, and the way to another one. */
export function ReadSummary({ fileName, analyzed, onOther }: ReadSummaryProps) {
  const t = useTranslations('contactUpload.read');
  const { columns, total_rows, example_rows } = analyzed;
  return (
    <div className={classes.summary}>
      <IconFileSpreadsheet size={22} stroke={1.5} aria-hidden="true" />
      <span className={classes.summaryWords}>
        <span className={classes.header} dir="auto">
          {fileName}
        </span>
        <span className={classes.soft}>
          {t('what', { rows: total_rows, columns: columns.length })}
          {example_rows > 0 ? ` ${t('examples', { count: example_rows })}` : null}
        </span>
      </span>
      <Button size="sm" onClick={onOther}>
        {t('other')}
      </Button>
    </div>
  );
}
