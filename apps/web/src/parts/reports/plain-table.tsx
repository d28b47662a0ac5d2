import { useTranslations } from 'use-intl';
import classes from './reports.module.css';

interface PlainTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** What a drawing shows, as a table that is opened. */
export function PlainTable({ label, columns, rows }: PlainTableProps) {
  const t = useTranslations('reports.chart');
  return (
    <details className={classes.asTable}>
      <summary>
        {t('asTable')}
        <span className="unseen">: {label}</span>
      </summary>
      <div className={classes.opened}>
        <table>
          <caption className="unseen">{label}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
