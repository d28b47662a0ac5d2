import type { Citation } from '@centralita/contract/knowledge/schema';
import type { Tx } from '../../../../db/scope.ts';

/**
 * Keeps the versions that these citations quote for as long as their source is there: call it in the transaction that
 * keeps the citations. A version that is kept already costs no write.
 */
export async function keepCited(
  tx: Tx,
  companyId: string,
  citations: readonly Pick<Citation, 'source_id' | 'version'>[],
): Promise<void> {
  if (citations.length === 0) return;
  await tx.run(
    'version.keepCited',
    // In one order, so that two answers that quote the same sources never wait for each other.
    `with cited as (
       select v.source_id, v.number from source_version v
       where v.company_id = $1 and not v.is_cited
         and (v.source_id, v.number) in (select * from unnest($2::uuid[], $3::int[]))
       order by v.source_id, v.number for no key update)
     update source_version v set is_cited = true from cited c
     where v.company_id = $1 and v.source_id = c.source_id and v.number = c.number`,
    [companyId, citations.map((one) => one.source_id), citations.map((one) => one.version)],
  );
}
