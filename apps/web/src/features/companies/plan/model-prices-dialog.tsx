import type { ModelPrices } from '@centralita/contract/companies/model-usage-schema';
import { updateModelPrices } from '@centralita/contract/companies/model-usage-routes';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { useVisitState, type Asked } from '../../../ui/use-asked.ts';
import { readPrices, type PriceProblem, type PriceTexts } from './read-prices.ts';

interface ModelPricesDialogProps {
  companyId: string;
  prices: ModelPrices | null;
  asked: Asked<null>;
}

/** The prices of a million tokens, of which the cost is counted from now on; both empty: no cost. */
export function ModelPricesDialog({ companyId, prices, asked }: ModelPricesDialogProps) {
  const t = useTranslations('modelUsage');
  const common = useTranslations('common');
  const [texts, setTexts] = useVisitState<PriceTexts>(asked.visit, {
    input: String(prices?.input ?? ''),
    output: String(prices?.output ?? ''),
  });
  const [problems, setProblems] = useVisitState<Partial<Record<keyof PriceTexts, PriceProblem>>>(
    asked.visit,
    {},
  );
  const { busy, run, error } = useAct(asked.visit, 'companies');

  async function save() {
    const read = readPrices(texts);
    if ('problems' in read) return setProblems(read.problems);
    const act = () => call(updateModelPrices, { body: { company_id: companyId, prices: read.prices } });
    if (await run(act, { success: t('saved'), failure: t('failed') })) asked.close();
  }

  function field(name: keyof PriceTexts) {
    const problem = problems[name];
    return (
      <Field
        label={t(name)}
        value={texts[name]}
        onChange={(text) => {
          setTexts({ ...texts, [name]: text });
          setProblems({});
        }}
        error={problem ? t(`problem.${problem}`) : null}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
    );
  }

  return (
    <Dialog
      open={asked.open}
      onClose={asked.close}
      title={t('pricesTitle')}
      description={t('pricesText')}
      busy={busy}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={asked.close} disabled={busy}>
            {common('cancel')}
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FieldPair>
        {field('input')}
        {field('output')}
      </FieldPair>
      <FaultText>{error}</FaultText>
    </Dialog>
  );
}
