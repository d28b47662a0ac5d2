import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { downloadClients } from '@centralita/contract/campaigns/client-routes';
import type { BodyOf } from '@centralita/contract/core/route';
import type { FileReply } from '@centralita/contract/core/file-reply';
import { AppError } from '../../../platform/http/app-error.ts';
import { xlsxPieces, xlsxType } from '../../../platform/spreadsheet/write-xlsx.ts';
import type { ClientsContext } from '../clients-context.ts';
import { asClient, clientColumns, clientJoins, type ClientRow } from '../list/client-row.ts';
import { askedWords, isWanted, wantedValues } from '../list/wanted-clients.ts';
import { namedCampaign } from './place-of.ts';
import { columnNames, fileWords, type Column, type FileLanguage } from './words.ts';

/** Clients read at once. */
const windowSize = 1_000;
/** A sheet holds 1,048,576 rows (ECMA-376); some more clients may come while it is written. */
const rowsOfSheet = 1_000_000;
const columnWidth = 20;
/** Columns for what conversations brought; what is found under more names is left out. */
const maxVariables = 200;

/** Behind `isWanted`: the words ($5), the ids that were named ($6), and the days in the campaign's zone ($7 to $8). */
const isInFile = `${isWanted} and ($5::tsquery is null or exists (select from client_search w
    where w.company_id = k.company_id and w.client_id = k.id and w.words @@ $5)) and (cardinality($6::uuid[]) = 0 or k.id = any ($6::uuid[]))
  and k.updated_at >= ($7::date)::timestamp at time zone $9 and k.updated_at < ($8::date + 1)::timestamp at time zone $9`;

/**
 * Clients as a spreadsheet that is written while they are read: any number of them takes no more memory.
 * @throws AppError not_found, client_dates_future
 */
export async function clientsFile(
  { db, clock }: ClientsContext,
  place: { companyId: string; campaignId: string },
  wish: BodyOf<typeof downloadClients>,
  signal: AbortSignal,
): Promise<FileReply> {
  const { companyId, campaignId } = place;
  const { start_date, end_date, contact_list_id, language } = wish;
  const campaign = await db.companyRead(companyId, (tx) => namedCampaign(tx, place, clock.now()));
  if (end_date > campaign.today) throw new AppError('client_dates_future');
  const wanted = [
    ...[companyId, campaignId, ...wantedValues(wish), askedWords(campaignId, wish.search)],
    ...[contact_list_id, start_date, end_date, campaign.timezone_id],
  ];
  const [variables, count] = await db.companyRead(companyId, (tx) =>
    Promise.all([
      tx.rows<{ name: string }>(
        'clients.variables',
        `select distinct v.name from client k, jsonb_object_keys(k.in_flow_information) v (name)
         where ${isInFile} and v.name <> 'id' order by v.name limit ${maxVariables}`,
        wanted,
      ),
      tx.one<{ total: number }>(
        'clients.inFile',
        `select count(*)::int as total from client k where ${isInFile}`,
        wanted,
      ),
    ]),
  );
  const names = variables.map(({ name }) => name);
  const rows = async function* () {
    for (let after = [infinity, highest]; !signal.aborted;) {
      const some = await db.companyRead(companyId, (tx) =>
        tx.rows<ClientRow & { place_at: string }>('clients.file', fileSql, [...wanted, ...after, windowSize]),
      );
      for (const row of some) yield cellsOf(asClient(row), names, language);
      const last = some.at(-1);
      if (!last || some.length < windowSize) return;
      after = [last.place_at, last.id];
    }
  };
  const { columns, sheet } = fileWords[language];
  const head = [...columnNames.map((name) => columns[name]), ...names];
  const all = rows();
  const sheets = Math.max(1, Math.ceil((count?.total ?? 0) / rowsOfSheet));
  return {
    name: `clients-${start_date}-${end_date}.xlsx`,
    type: xlsxType,
    bytes: xlsxPieces(
      Array.from({ length: sheets }, (_, at) => ({
        name: at === 0 ? sheet : `${sheet} ${at + 1}`,
        widths: head.map(() => columnWidth),
        rows: below(head, all, at === sheets - 1 ? Infinity : rowsOfSheet),
      })),
    ),
  };
}

/** The head of a sheet and its share of the rows; the next sheet goes on where this one ends. */
async function* below(
  head: readonly string[],
  rows: AsyncIterator<string[]>,
  most: number,
): AsyncGenerator<readonly string[]> {
  yield head;
  for (let count = 0; count < most; count += 1) {
    const next = await rows.next();
    if (next.done) return;
    yield next.value;
  }
}

const infinity = 'infinity';
const highest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** As a text, so that no microsecond is lost. */
const fileSql = `select ${clientColumns}, c.updated_at::text as place_at
  from (select * from client k where ${isInFile} and (k.updated_at, k.id) < ($10::timestamptz, $11::uuid)
    order by k.updated_at desc, k.id desc limit $12) c ${clientJoins}
  order by c.updated_at desc, c.id desc`;

function cellsOf(client: CampaignClient, names: readonly string[], language: FileLanguage): string[] {
  const words = fileWords[language];
  const { channel, reason, in_flow_information } = client;
  const cells: Record<Column, string> = {
    name: client.name,
    phone: client.phone,
    address: client.address,
    status: words.statuses[client.status],
    reason: reason === null ? '' : (words.reasons[reason] ?? reason),
    result: client.expected_result?.label ?? '',
    corrected: client.corrected ? client.corrected.by || words.colleague : '',
    channel: channel ? words.channels[channel] + (client.is_sandbox ? ` (${words.sandbox})` : '') : '',
    type: words.types[client.type],
    date: client.date,
    time: client.time,
    instant: client.last_activity_at,
  };
  return [...columnNames.map((name) => cells[name]), ...names.map((name) => in_flow_information[name] ?? '')];
}
