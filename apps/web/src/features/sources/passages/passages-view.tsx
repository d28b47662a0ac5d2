import type { LostPassageEdit, Passage } from '@centralita/contract/knowledge/passage-schema';
import { switchPassage } from '@centralita/contract/knowledge/passage-routes';
import type { Source } from '@centralita/contract/knowledge/schema';
import { IconScissors } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../../parts/lists/list-pager.tsx';
import { useLastPage } from '../../../parts/lists/use-last-page.ts';
import { call } from '../../../platform/api.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { useAct } from '../../../platform/use-act.ts';
import { useAsked } from '../../../ui/use-asked.ts';
import { LostEdits } from './lost-edits.tsx';
import { PassageCard } from './passage-card.tsx';
import type { PassageAct } from './passage-act.ts';
import { PassageDialogs } from './passage-dialogs.tsx';
import classes from './passages.module.css';
import { passagesAtOnce, passagesQuery, type PassageList, type PassageSearch, type Show } from './queries.ts';

/** How a source was cut: its passages in reading order, and what people changed in them. */
export function PassagesView({ source }: { source: Source }) {
  const t = useTranslations('passages');
  const [show, setShow] = useState<Show>('all');
  const [place, setPlace] = useState<PassageSearch>({ limit: passagesAtOnce });
  const [applying, setApplying] = useState<LostPassageEdit | null>(null);
  const list = useQuery(passagesQuery(source.id, show, place));
  useLastPage(list.data?.pagination, (page) => setPlace({ ...place, page }));
  if (!list.data) {
    if (list.error) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
    return <Loading />;
  }
  const { counts, pagination } = list.data;
  const begin = { limit: place.limit ?? passagesAtOnce };
  const choose = (next: Show) => {
    setShow(next);
    setPlace({ ...begin, ...(place.search ? { search: place.search } : {}) });
  };
  return (
    <section aria-label={t('title')} className={classes.view}>
      <p className={classes.intro}>{t('intro')}</p>
      <LostEdits sourceId={source.id} count={counts.lost} applying={applying} onApply={setApplying} />
      <Toolbar
        search={
          <SearchBox
            label={t('search')}
            value={place.search ?? ''}
            onSearch={(search) => setPlace({ ...begin, ...(search ? { search } : {}) })}
          />
        }
      >
        <Segmented<Show>
          label={t('show.label')}
          value={show}
          size="md"
          onChange={choose}
          options={[
            { value: 'all', label: t('show.all', { count: counts.all }) },
            { value: 'changed', label: t('show.changed', { count: counts.changed }) },
            { value: 'off', label: t('show.off', { count: counts.off }) },
          ]}
        />
      </Toolbar>
      {pagination.total_items === 0 ? (
        <Nothing
          isFiltered={show !== 'all' || place.search !== undefined}
          onClear={() => {
            setShow('all');
            setPlace(begin);
          }}
        />
      ) : (
        <Cards
          source={source}
          list={list.data}
          search={place.search ?? ''}
          applying={applying}
          onApplied={() => setApplying(null)}
        />
      )}
      <ListPager pagination={pagination} search={place} onSearch={setPlace} />
    </section>
  );
}

interface CardsProps {
  source: Source;
  list: PassageList;
  search: string;
  applying: LostPassageEdit | null;
  onApplied: () => void;
}

function Cards({ source, list, search, applying, onApplied }: CardsProps) {
  const t = useTranslations('passages');
  const asked = useAsked<PassageAct>();
  const { run } = useAct(0, 'knowledge');

  /** A lost edit of the text opens as an edit of this passage; one that switched off does so at once. */
  async function apply(passage: Passage, lost: LostPassageEdit) {
    if (lost.text !== null) {
      asked.ask({ act: 'edit', passage, lost });
      return;
    }
    const body = { is_on: lost.is_on, lost_id: lost.id };
    const act = () => call(switchPassage, { params: { passage_id: passage.id }, body });
    if (await run(act, { success: t('toast.applied'), failure: t('toast.failed') })) onApplied();
  }

  return (
    <>
      <ol className={classes.list} aria-label={t('title')}>
        {list.results.map((passage) => (
          <PassageCard
            key={passage.id}
            passage={passage}
            source={source}
            search={search}
            vectors={list.vectors}
            onAct={(act) => asked.ask({ act, passage })}
            onApply={applying ? () => void apply(passage, applying) : null}
          />
        ))}
      </ol>
      <PassageDialogs asked={asked} now={list.results} onApplied={onApplied} />
    </>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('passages');
  if (!isFiltered) {
    return (
      <EmptyState icon={<IconScissors size={24} stroke={1.5} />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('empty.noMatch')} action={<Button onClick={onClear}>{t('empty.showAll')}</Button>} />
  );
}

function Loading() {
  const t = useTranslations('passages');
  return (
    <div role="status" className={classes.list}>
      <span className="unseen">{t('loading')}</span>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} height="168px" />
      ))}
    </div>
  );
}
