import type { ModelPrices, ModelUsage } from '@centralita/contract/companies/model-usage-schema';
import type { Database } from '../../db/client.ts';
import type { Tx } from '../../db/scope.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { monthOf, monthsOf, monthsUntil, runningMonth } from './month.ts';
import { timeZoneOf } from './time-zone.ts';

/** Adds tokens to the company's month, and their cost at today's prices. */
export async function countTokens(
  tx: Tx,
  companyId: string,
  tokens: { input: number; output: number; estimated: number },
  now: Date,
): Promise<void> {
  const { utc, elsewhere } = monthsOf(now);
  await tx.run(
    'limits.countTokens',
    `insert into model_usage as u (company_id, month, input_tokens, output_tokens, estimated_tokens, cost)
     select c.id, ${runningMonth}, $4::bigint, $5::bigint, $6::bigint,
       coalesce(($4::bigint * k.input_price + $5::bigint * k.output_price) / 1000000, 0)
     from company c join knowledge_settings k on k.company_id = c.id where c.id = $1
     on conflict (company_id, month) do update set input_tokens = u.input_tokens + excluded.input_tokens,
       output_tokens = u.output_tokens + excluded.output_tokens,
       estimated_tokens = u.estimated_tokens + excluded.estimated_tokens, cost = u.cost + excluded.cost`,
    [companyId, utc, elsewhere, tokens.input, tokens.output, tokens.estimated],
  );
}

/** Tokens and cost of the last months in the company's time zone, oldest first, those without use as zeros. */
export async function modelUsage(
  db: Database,
  companyId: string,
  { months: count, model }: { months: number; model: string | null },
  now: Date,
): Promise<ModelUsage> {
  return db.companyRead(companyId, async (tx) => {
    const company = await tx.one<{ country: string | null; prices: ModelPrices | null }>(
      'limits.modelPrices',
      `select c.country, case when k.input_price is not null
         then jsonb_build_object('input', k.input_price, 'output', k.output_price) end as prices
       from company c join knowledge_settings k on k.company_id = c.id where c.id = $1`,
      [companyId],
    );
    if (!company) throw new AppError('not_found');
    const months = await tx.rows<ModelUsage['months'][number]>(
      'limits.modelUsage',
      `select to_char(m.month, 'YYYY-MM') as month, coalesce(u.input_tokens, 0)::float8 as input_tokens,
              coalesce(u.output_tokens, 0)::float8 as output_tokens,
              coalesce(u.estimated_tokens, 0)::float8 as estimated_tokens, coalesce(u.cost, 0)::float8 as cost
       from unnest($2::date[]) as m (month)
       left join model_usage u on u.company_id = $1 and u.month = m.month
       order by m.month`,
      [companyId, monthsUntil(monthOf(now, company.country), count)],
    );
    return { time_zone: timeZoneOf(company.country), model, prices: company.prices, months };
  });
}

/** Null: tokens are counted without a cost from now on. */
export async function changeModelPrices(
  tx: Tx,
  companyId: string,
  prices: ModelPrices | null,
): Promise<void> {
  const changed = await tx.run(
    'limits.changePrices',
    'update knowledge_settings set input_price = $2, output_price = $3 where company_id = $1',
    [companyId, prices?.input ?? null, prices?.output ?? null],
  );
  if (changed === 0) throw new AppError('not_found');
}
