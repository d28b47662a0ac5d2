import type { AuditChange, AuditEntry } from '@centralita/contract/audit/schema';
import dayjs from 'dayjs';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { actorName } from './actor-name.ts';
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
  const name = actorName(actor, t('system'));
  return (
    <div id={id} className={classes.details}>
      {shown.map((change, at) => (
        <Change key={at} change={change} titled={change.id !== target?.id} />
      ))}
      {more > 0 ? <p className={classes.faint}>{t('moreChanges', { count: more })}</p> : null}
      <Facts entry={entry} companyName={companyName} />
      <div className={classes.acts}>
        {actor?.id ? (
          <Button size="sm" onClick={() => onFilter({ actor: { id: actor.id ?? '', name } })}>
            {t('onlyBy', { name })}
          </Button>
        ) : null}
        {target ? (
          <Button
            size="sm"
            onClick={() => onFilter({ target: { id: target.id, name: target.name ?? target.id } })}
          >
            {t('onlyAbout', { name: target.name ?? target.id })}
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
  return (
    <div className={classes.change}>
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
                <BeforeAfter
                  before={valueWords(field, value[0], language)}
                  after={valueWords(field, value[1], language)}
                />
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
