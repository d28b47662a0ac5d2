import type { Tx } from '../../db/scope.ts';

/**
 * What the work asks to be written waits until it is done, or until it reads, and then travels as one packet in the same
 * order: a packet of sixty statements costs a tenth of sixty packets. How many rows a statement changed is not known then.
 */
export async function together(tx: Tx, work: (tx: Tx) => Promise<void>): Promise<void> {
  const asked: Parameters<Tx['run']>[] = [];
  const send = async () => {
    await Promise.all(asked.splice(0).map((statement) => tx.run(...statement)));
  };
  await work({
    rows: (...statement) => send().then(() => tx.rows(...statement)),
    one: (...statement) => send().then(() => tx.one(...statement)),
    run: async (...statement) => {
      asked.push(statement);
      return Number.NaN;
    },
    beforeCommit: (...statement) => tx.beforeCommit(...statement),
    afterCommit: (act) => tx.afterCommit(act),
  });
  await send();
}
