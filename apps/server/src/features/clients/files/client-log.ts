import type { FileReply } from '@centralita/contract/core/file-reply';
import type { ClientPlace, ClientsContext } from '../clients-context.ts';
import { oneClient } from '../list/client-row.ts';
import { conversationsOf } from '../transcript/conversations.ts';

/** Turns read at once: one may hold the prompts and answers of a model. */
const windowSize = 20;

interface Row {
  revision: number;
  began_at: Date;
  ended_at: Date;
  steps: string | null;
}

/**
 * What the AI did with a client, a line of JSON for each turn; secrets came masked. `steps` is null where it is kept no more.
 * @throws AppError not_found
 */
export async function clientLog({ db }: ClientsContext, place: ClientPlace): Promise<FileReply> {
  const { companyId } = place;
  const [client, stretches] = await db.companyRead(companyId, (tx) =>
    Promise.all([oneClient(tx, place), conversationsOf(tx, place)]),
  );
  const windowOf = (conversationId: string, after: number) =>
    db.companyRead(companyId, (tx) =>
      tx.rows<Row>(
        'clients.log',
        `select u.revision, u.began_at, u.ended_at, (select x.steps from turn_trace x where x.company_id = u.company_id
           and x.conversation_id = u.conversation_id and x.revision = u.revision limit 1) as steps
         from turn u where u.company_id = $1 and u.conversation_id = $2 and u.revision > $3 order by u.revision limit $4`,
        [companyId, conversationId, after, windowSize],
      ),
    );
  const write = async function* () {
    for (const { shown } of stretches) {
      const head = `{"conversation_id":${JSON.stringify(shown.id)},"conversation":${shown.number},"workflow_id":${JSON.stringify(shown.workflow_id)},"workflow_version":${shown.workflow_version}`;
      for (let after = 0; ;) {
        const rows = await windowOf(shown.id, after);
        for (const row of rows)
          yield Buffer.from(
            `${head},"turn":${row.revision},"began_at":"${row.began_at.toISOString()}","ended_at":"${row.ended_at.toISOString()}","steps":${row.steps ?? 'null'}}\n`,
          );
        if (rows.length < windowSize) break;
        after = rows.at(-1)?.revision ?? 0;
      }
    }
  };
  return { name: `log-${client.id}.jsonl`, type: 'application/x-ndjson; charset=utf-8', bytes: write() };
}
