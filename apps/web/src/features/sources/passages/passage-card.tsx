import { switchPassage } from '@centralita/contract/knowledge/passage-routes';
import type { Passage } from '@centralita/contract/knowledge/passage-schema';
import type { Source } from '@centralita/contract/knowledge/schema';
import { IconTextScan2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { PassageActName } from './passage-act.ts';
import { PassageMenu } from './passage-menu.tsx';
import classes from './passages.module.css';
import { ShortText } from './short-text.tsx';

interface PassageCardProps {
  passage: Passage;
  source: Source;
  /** Marked in the text. */
  search: string;
  vectors: boolean;
  onAct: (act: PassageActName) => void;
  /** Given while an edit without a place is being applied. */
  onApply: (() => void) | null;
}

/** One passage: what it says, where it stands, and what can be done with it. */
export function PassageCard({ passage, source, search, vectors, onAct, onApply }: PassageCardProps) {
  const t = useTranslations('passages');
  const id = useId();
  const name = t('number', { number: passage.number });
  return (
    <li className={classes.card} data-off={!passage.is_on || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.number}>
          {name}
        </h3>
        <Badges passage={passage} />
        <span className={classes.acts}>
          <OnOff passage={passage} name={name} />
          <PassageMenu passage={passage} name={name} onAct={onAct} />
        </span>
      </div>
      {passage.heading_path.length > 0 ? (
        <p className={classes.path}>{passage.heading_path.join(' › ')}</p>
      ) : null}
      <div className={classes.text} dir="auto">
        <ShortText text={passage.text} search={search} />
      </div>
      <div className={classes.foot}>
        <Facts passage={passage} source={source} vectors={vectors} />
        {onApply ? (
          <Button size="sm" kind="primary" onClick={onApply}>
            {t('lost.applyHere')}
          </Button>
        ) : (
          <Link
            to="/knowledge-base/sources-management/$folderId/$sourceId"
            params={{ folderId: source.category_id, sourceId: source.id }}
            search={{ start: passage.start, end: passage.end }}
            className={classes.show}
            aria-label={t('showOf', { name })}
          >
            <IconTextScan2 size={16} stroke={1.75} aria-hidden="true" />
            {t('showInText')}
          </Link>
        )}
      </div>
    </li>
  );
}

function OnOff({ passage, name }: { passage: Passage; name: string }) {
  const t = useTranslations('passages');
  const { busy, run } = useAct(0, 'knowledge');
  const said = {
    success: passage.is_on ? t('toast.off') : t('toast.on'),
    failure: t('toast.failed'),
  };
  const turn = (is_on: boolean) =>
    run(() => call(switchPassage, { params: { passage_id: passage.id }, body: { is_on } }), said);
  return (
    <Switch
      label={t('findable', { name })}
      hideLabel
      checked={passage.is_on}
      busy={busy}
      onChange={(is_on) => void turn(is_on)}
    />
  );
}

function Badges({ passage }: { passage: Passage }) {
  const t = useTranslations('passages.badge');
  const { origin } = passage;
  const shown = [
    ...(passage.is_on ? [] : (['off'] as const)),
    ...(passage.original === null ? [] : (['edited'] as const)),
    ...(origin === 'merged' || origin === 'split' ? [origin] : []),
  ];
  return shown.map((badge) => (
    <span key={badge} className={classes.badge} data-kind={badge}>
      {t(badge)}
    </span>
  ));
}

function Facts({ passage, source, vectors }: { passage: Passage; source: Source; vectors: boolean }) {
  const t = useTranslations('passages.facts');
  const format = useFormatter();
  const { page, first_row: first, last_row: last, sheet } = passage;
  const rows =
    first === null || last === null
      ? []
      : [first === last ? t('row', { row: first }) : t('rows', { first, last })];
  const facts = [
    ...(sheet === null ? [] : [sheet]),
    ...rows,
    ...(first === null && source.pages.length > 1 ? [t('page', { page })] : []),
    t('tokens', { count: passage.tokens, shown: format.number(passage.tokens) }),
    t(`language.${passage.language}`),
    ...(vectors ? [passage.has_vector ? t('vector') : t('noVector')] : []),
  ];
  return <span className={classes.facts}>{facts.join(' · ')}</span>;
}
