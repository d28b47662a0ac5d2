import { searchPassages } from '@centralita/contract/knowledge/answer-routes';
import type { Rewritten, SearchResult } from '@centralita/contract/knowledge/schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { read } from '../../platform/query.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SourcesQuestion } from './ask.ts';
import { usePlace } from '../../parts/answers/use-place.ts';
import classes from './why-answer.module.css';

/** As many passages as an answer is made from. */
const limit = 8;

interface WhyAnswerProps {
  question: SourcesQuestion;
  onOpen: () => void;
}

/** Opens what the search found for the question: the passages, how well they match, and by what. */
export function WhyAnswer({ question, onOpen }: WhyAnswerProps) {
  const t = useTranslations('testChat');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.root}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight
          size={14}
          stroke={2}
          className={classes.arrow}
          data-open={open || undefined}
          aria-hidden="true"
        />
        {t('why.show')}
      </button>
      <div id={id}>{open ? <Passages question={question} onOpen={onOpen} /> : null}</div>
    </div>
  );
}

function Passages({ question, onOpen }: WhyAnswerProps) {
  const t = useTranslations('testChat');
  const { text, sourceIds, searchType, history = [] } = question;
  const body = { question: text, history, sources_id: [...sourceIds], search_type: searchType, limit };
  const { data, error, refetch } = useQuery(read('knowledge', searchPassages, { body }));
  if (error && !data) {
    return (
      <InSight key="failed">
        <p className={classes.text}>
          {t('why.failed')}{' '}
          <Button size="sm" kind="quiet" onClick={() => void refetch()}>
            {t('why.retry')}
          </Button>
        </p>
      </InSight>
    );
  }
  if (!data) return <Loading />;
  if (data.results.length === 0) {
    return (
      <InSight key="none">
        <p className={classes.text}>{t('why.none')}</p>
      </InSight>
    );
  }
  return (
    <InSight key="found">
      <p className={classes.text}>{t('why.intro')}</p>
      {data.rewritten ? <SearchedAs rewritten={data.rewritten} /> : null}
      <ol className={classes.list}>
        {data.results.map((result) => (
          <Passage key={`${result.source_id}-${result.start}`} result={result} onOpen={onOpen} />
        ))}
      </ol>
    </InSight>
  );
}

/** The question as the model worded it for the search. */
function SearchedAs({ rewritten: { question, other_language, key_words } }: { rewritten: Rewritten }) {
  const t = useTranslations('testChat.why');
  const rows = [
    [t('rewritten'), question],
    [t('otherLanguage'), other_language],
    [t('keyWords'), key_words.join(', ')],
  ].filter(([, words]) => words !== '');
  return (
    <dl className={classes.rewritten}>
      {rows.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What opens at the end of a chat is below what is in sight: it comes into it as soon as it is there. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Nothing is given back: of newer browsers it would be a promise, which is no way to end an effect.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={classes.opened}>
      {children}
    </div>
  );
}

interface PassageProps {
  result: SearchResult;
  onOpen: () => void;
}

function Passage({ result, onOpen }: PassageProps) {
  const t = useTranslations('testChat');
  const place = usePlace();
  return (
    <li>
      <div className={classes.match}>
        <span className={classes.meter} aria-hidden="true">
          <span style={{ width: `${Math.round(Math.min(1, result.score) * 100)}%` }} />
        </span>
        {t(`why.match.${strengthOf(result.score)}`)}
      </div>
      <Link
        to="/knowledge-base/sources-management/$folderId/$sourceId"
        params={{ folderId: result.category_id, sourceId: result.source_id }}
        search={{ start: result.start, end: result.end }}
        className={classes.source}
        onClick={onOpen}
      >
        <bdi>{result.source_name}</bdi> · {place(result)}
      </Link>
      <p className={classes.content}>{result.content.trim()}</p>
      <p className={classes.legs}>
        {result.legs.map(({ leg, rank }) => t('why.rank', { leg: t(`why.leg.${leg}`), rank })).join(' · ')}
      </p>
    </li>
  );
}

/** Scores run from 0 to 1; in words, as nobody knows what 0.43 of a search means. */
function strengthOf(score: number): 'strong' | 'fair' | 'weak' {
  if (score >= 0.6) return 'strong';
  return score >= 0.25 ? 'fair' : 'weak';
}

function Loading() {
  const t = useTranslations('testChat');
  return (
    <div role="status" className={classes.loading}>
      <span className="unseen">{t('why.loading')}</span>
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </div>
  );
}
