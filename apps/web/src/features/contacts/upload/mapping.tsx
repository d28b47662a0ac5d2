import type { AnalyzedContacts } from '@centralita/contract/contacts/schema';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MappingRow } from './mapping-row.tsx';
import type { UploadTarget } from './target.ts';
import { allAsNew, used, variablesOf, type UploadForm, type UploadProblems } from './upload-form.ts';
import classes from './upload.module.css';

interface MappingProps {
  analyzed: AnalyzedContacts;
  target: UploadTarget;
  form: UploadForm;
  problems: UploadProblems;
  onChange: (form: UploadForm) => void;
}

/** A file may have hundreds of columns: so many are shown, and as many more on demand. */
const columnsAtOnce = 50;

/** Which column of the file is what: guessed, shown with samples, and changed here. */
export function Mapping({ analyzed, target, form, problems, onChange }: MappingProps) {
  const t = useTranslations('contactUpload.mapping');
  const id = useId();
  const variables = variablesOf(target, form.more);
  const [most, setMost] = useState(columnsAtOnce);
  const columns = headersOf(analyzed.columns, (place) => t('unnamed', { place }));
  const others = columns.length - most;
  const unused = form.uses.some(({ kind }, at) => kind === 'none' && analyzed.suggested_names[at]);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t('title')}
        </h2>
        {unused ? (
          <Button size="sm" onClick={() => onChange(allAsNew(form, analyzed.suggested_names))}>
            {t('allAsNew')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.mapping}>
        {columns.slice(0, most).map(({ header, column }) => (
          <MappingRow
            key={column}
            header={header}
            samples={samplesOf(analyzed.rows, column)}
            use={form.uses[column] ?? { kind: 'none' }}
            variables={variables}
            required={target.required}
            suggested={analyzed.suggested_names[column] ?? ''}
            wrong={problems.names.includes(column)}
            onChange={(use) => onChange(used(form, column, use))}
          />
        ))}
      </ul>
      {others > 0 ? (
        <div>
          <Button size="sm" onClick={() => setMost(most + columnsAtOnce)}>
            {t('more', { count: others })}
          </Button>
        </div>
      ) : null}
      {problems.phone ? <p className={classes.open}>{t('phoneMissing')}</p> : null}
      <Absent form={form} required={problems.undecided} onChange={onChange} />
    </section>
  );
}

/** What the workflow needs and no column has: somebody says so, or maps one. */
function Absent({
  form,
  required,
  onChange,
}: Pick<MappingProps, 'form' | 'onChange'> & { required: readonly string[] }) {
  const t = useTranslations('contactUpload.mapping');
  const names = [...form.absent, ...required];
  if (names.length === 0) return null;
  return (
    <fieldset className={classes.absent}>
      <legend className={classes.open}>{t('absentTitle', { count: names.length })}</legend>
      <p className={classes.soft}>{t('absentText')}</p>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t('absent', { name })}
          checked={form.absent.includes(name)}
          onChange={(now) =>
            onChange({
              ...form,
              absent: now ? [...form.absent, name] : form.absent.filter((one) => one !== name),
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** What each column is called; of those that are called the same the later ones with a number. */
function headersOf(columns: readonly string[], unnamed: (place: number) => string) {
  const seen = new Map<string, number>();
  return columns.map((given, column) => {
    const name = given || unnamed(column + 1);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { column, header: times > 1 ? `${name} (${times})` : name };
  });
}

const mostSamples = 3;

/** The first values of a column that are there, each once. */
function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  const values = rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, mostSamples);
}
