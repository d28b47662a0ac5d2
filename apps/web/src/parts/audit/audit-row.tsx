import type { AuditEntry } from '@centralita/contract/audit/schema';
import { IconChevronRight, IconKey, IconSettingsAutomation } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Instant } from '../../platform/instant.tsx';
import { actorName } from './actor-name.ts';
import { AuditDetails } from './audit-details.tsx';
import classes from './audit-log.module.css';
import type { Filters } from './filters.ts';
import { Sentence } from './sentence.tsx';
import { deviceWords } from './device-words.ts';

interface AuditRowProps {
  entry: AuditEntry;
  companyName: string | null;
  onFilter: (more: Partial<Filters>) => void;
}

/** Who did what, when and from where; opens to all that is known of it. */
export function AuditRow({ entry, companyName, onFilter }: AuditRowProps) {
  const t = useTranslations('audit');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { actor, at, address, support } = entry;
  const where = [address, deviceWords(entry)].filter((part) => part !== null);
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Face entry={entry} />
        <span className={classes.words}>
          <span className={classes.sentence}>
            <b dir="auto">{actorName(actor, t('system'))}</b> <Sentence entry={entry} />{' '}
            {support ? (
              <span className={classes.support}>
                {companyName ? t('supportOf', { company: companyName }) : t('support')}
              </span>
            ) : null}
          </span>
          {where.length > 0 ? <span className={classes.where}>{where.join(' · ')}</span> : null}
        </span>
        <span className={classes.when}>
          <Instant at={at} />
        </span>
        <IconChevronRight size={16} stroke={1.75} className={classes.mark} aria-hidden="true" />
      </button>
      {open ? <AuditDetails id={id} entry={entry} companyName={companyName} onFilter={onFilter} /> : null}
    </li>
  );
}

/** Initials of a person; a sign for a key and for the product itself. */
function Face({ entry: { actor, support } }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  return (
    <span className={classes.face} data-support={support || undefined} aria-hidden="true">
      {actor?.kind === 'person' ? (
        initialsOf(actorName(actor, t('system')))
      ) : actor?.kind === 'key' ? (
        <IconKey size={16} stroke={1.75} />
      ) : (
        <IconSettingsAutomation size={16} stroke={1.75} />
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => /^./u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
