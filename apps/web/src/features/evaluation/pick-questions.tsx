import { addEvaluationCases } from '@centralita/contract/evaluation/routes';
import type { EvaluationSet } from '@centralita/contract/evaluation/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultText } from '../../ui/fault-text.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useVisitState, type Asked } from '../../ui/use-asked.ts';
import { useUiWords } from '../../ui/words.tsx';
import classes from './evaluation.module.css';
import { askedQuery, showSet } from './queries.ts';

/** Questions that people asked the assistant, to be taken as cases. Those the set has already are not offered. */
export function PickQuestions({ asked }: { asked: Asked<EvaluationSet> }) {
  const t = useTranslations('evaluation.pick');
  const words = useUiWords();
  const { what: set, open, visit, close } = asked;
  const [search, setSearch] = useVisitState(visit, '');
  const [picked, setPicked] = useVisitState<readonly string[]>(visit, []);
  const { busy, run, error } = useAct(visit, 'evaluation');
  const { data } = useQuery({
    ...askedQuery(set?.assistant?.id ?? '', search),
    enabled: open && Boolean(set?.assistant),
  });
  const known = new Set(set?.cases.map(({ question }) => question));
  const offered = [...new Set(data?.results.map(({ question }) => question))].filter(
    (one) => !known.has(one),
  );

  async function submit() {
    if (!set || picked.length === 0 || busy) return;
    const cases = picked.map((question) => ({ question }));
    const add = async () =>
      showSet(await call(addEvaluationCases, { params: { set_id: set.id }, body: { cases } }));
    if (await run(add, { success: t('added', { count: picked.length }), failure: t('failed') })) close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('title')}
      description={t('text')}
      busy={busy}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={busy} disabled={picked.length === 0}>
            {t('add', { count: picked.length })}
          </Button>
        </>
      }
    >
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      <div className={classes.offered}>
        {data ? null : <Skeleton height="120px" />}
        {data && offered.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
        {offered.map((question) => (
          <Checkbox
            key={question}
            label={question}
            checked={picked.includes(question)}
            onChange={(is) =>
              setPicked(is ? [...picked, question] : picked.filter((one) => one !== question))
            }
          />
        ))}
      </div>
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}
