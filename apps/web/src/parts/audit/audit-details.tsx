import type { AuditChange, AuditEntry } from '@centralita/contract/audit/schema';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { industriesQuery } from '../company/queries.ts';
import classes from './audit-log.module.css';
import { deviceWords } from './device-words.ts';
import type { Filters } from './filters.ts';
import { fieldWords, valueWords } from './words-of-fields.ts';

interface AuditDetailsProps {
  id: string;
  entry: AuditEntry;
  companyName: string | null;
  onFilter: (more: Partial<Filters>) => void;
}

/** What changed, before and after, and all else that is recorded of the act. */
export function AuditDetails({ id, entry, companyName, onFilter }: AuditDetailsProps) {
  const t = useTranslations('audit');
  const { actor, target, changes, more } = entry;
  const shown = changes.filter(({ fields }) => Object.keys(fields).length > 0);
  return (
    <div id={id} className={classes.details}>
      {shown.map((change) => (
        <Change
          key={`${change.what} ${change.id} ${Object.keys(change.fields).join()}`}
          change={change}
          titled={change.id !== target?.id}
        />
      ))}
      {more > 0 ? <p className={classes.faint}>{t('moreChanges', { count: more })}</p> : null}
      <Facts entry={entry} companyName={companyName} />
      <div className={classes.acts}>
        {actor?.id ? (
          <Button size="sm" onClick={() => onFilter({ actor: actor.id })}>
            {t('allBy')}
          </Button>
        ) : null}
        {target ? (
          <Button size="sm" onClick={() => onFilter({ target: target.id })}>
            {t('allAbout')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Fields of one thing; its name above where it is not the one that the sentence names. */
function Change({ change: { name, id, fields }, titled }: { change: AuditChange; titled: boolean }) {
  const t = useTranslations('audit');
  const language = useLanguage();
  const { data: industries } = useQuery({ ...industriesQuery(), enabled: 'industry_id' in fields });
  const words = (field: string, value: unknown) => {
    const industry = field === 'industry_id' ? industries?.find((one) => one.id === value) : undefined;
    if (industry) return language === 'es' ? industry.name_es : industry.name;
    return valueWords(field, value, language);
  };
  return (
    <div>
      {titled ? (
        <p className={classes.faint} dir="auto">
          {name ?? id}
        </p>
      ) : null}
      <dl className={classes.fields}>
        {Object.entries(fields).map(([field, value]) => (
          <div key={field}>
            <dt>{fieldWords(field, language)}</dt>
            <dd>
              {value === true ? (
                t('changed')
              ) : (
                <BeforeAfter before={words(field, value[0])} after={words(field, value[1])} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const t = useTranslations('audit');
  if (before === null) return <span dir="auto">{after ?? t('empty')}</span>;
  return (
    <>
      <span className="unseen">{t('before')} </span>
      <del dir="auto">{before}</del>
      <span aria-hidden="true"> → </span>
      <span className="unseen"> {t('after')} </span>
      <span dir="auto">{after ?? t('empty')}</span>
    </>
  );
}

function Facts({ entry, companyName }: Pick<AuditDetailsProps, 'entry' | 'companyName'>) {
  const t = useTranslations('audit');
  const { actor, at, address, support, request, seq, hash } = entry;
  const facts: [label: string, value: string | null][] = [
    [t('when'), dayjs(at).format('DD/MM/YYYY HH:mm:ss')],
    [t('who'), whoOf(entry)],
    [t('key'), actor?.key ?? null],
    [t('actingFor'), support ? companyName : null],
    [t('address'), address],
    [t('device'), deviceWords(entry)],
    [t('request'), request],
    [t('entry'), t('entryNumber', { number: seq, hash: hash.slice(0, 16) })],
  ];
  return (
    <dl className={classes.fields}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function whoOf({ actor }: AuditEntry): string | null {
  if (!actor?.email) return null;
  return actor.name ? `${actor.name} (${actor.email})` : actor.email;
}
