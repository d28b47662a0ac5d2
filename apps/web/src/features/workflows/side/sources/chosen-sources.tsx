import type { WorkflowSource } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';
import { useDocument } from '../../editor/use-editor.ts';
import { Empty } from '../empty.tsx';
import classes from '../side.module.css';

/** The sources of the workflow by folder, to be read. */
export function ChosenSources() {
  const t = useTranslations('workflowSide.sources');
  const sources = useDocument((document) => document.sources);
  const folders = new Map<string, WorkflowSource[]>();
  for (const source of sources) {
    const name = source.category_name ?? t('noFolder');
    folders.set(name, [...(folders.get(name) ?? []), source]);
  }
  return (
    <div className={classes.root}>
      {sources.length === 0 ? <Empty title={t('none')} /> : null}
      {[...folders].map(([name, own]) => (
        <section key={name} className={classes.folder} aria-label={name}>
          <h3 className={classes.folderName}>{name}</h3>
          <ul className={classes.sources}>
            {own.map((source) => (
              <li key={source.id} data-row={source.document_kn_id}>
                {source.name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
