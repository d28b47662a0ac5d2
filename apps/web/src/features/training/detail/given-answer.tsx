import type { QueryDetail } from '@centralita/contract/training/schema';
import { useTranslations } from 'use-intl';
import { CitationLabel, Citations } from '../../../parts/answers/citations.tsx';
import { MarkupText } from '../../../parts/answers/markup-text.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './detail.module.css';

const nothing = () => undefined;

/** The question, the answer that was given and what it rests on. */
export function GivenAnswer({ query }: { query: QueryDetail }) {
  const t = useTranslations('training');
  const { question, answer, citations, found } = query;
  return (
    <Card as="section">
      <div className={classes.given}>
        <h2 className={classes.label}>{t('detail.question')}</h2>
        <p className={classes.question} dir="auto">
          {question}
        </p>
        <h2 className={classes.label}>
          {t('detail.answer')}
          {found ? null : <span className={classes.badge}>{t('states.unanswered')}</span>}
        </h2>
        <div className={classes.answer} dir="auto">
          <MarkupText
            text={answer}
            labels={citations.length}
            renderLabel={(number) => (
              <CitationLabel citation={citations[number - 1]} number={number} onOpen={nothing} />
            )}
          />
        </div>
        {citations.length > 0 ? <Citations citations={citations} onOpen={nothing} /> : null}
      </div>
    </Card>
  );
}
