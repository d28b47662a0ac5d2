import type { UploadChoices } from '@centralita/contract/contacts/fields';
import { uploadPreviewRows } from '@centralita/contract/contacts/limits';
import type { checkContactUpload, contactUploadRows } from '@centralita/contract/contacts/upload-routes';
import { pagination } from '@centralita/contract/core/page';
import type { QueryOf, ReplyOf } from '@centralita/contract/core/route';
import { uuidv7 } from '../../../db/ids.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { countsOf } from '../rules/sort-out.ts';
import { keepCheck, oneUpload, packedOf } from '../store/uploads.ts';
import { unpackRows, type FileRow } from './packed-rows.ts';
import { planOf, type UploadPlan } from './plan.ts';
import { shownRow } from './show-row.ts';
import { givenRows, sortRows } from './sort-rows.ts';
import { packVerdicts, unpackVerdict, verdictOf, type Verdict } from './verdicts.ts';

type Checked = ReplyOf<typeof checkContactUpload>;

/** What would become of each row. @throws AppError not_found, contact_upload_expired, and those of planOf */
export async function checkUpload(
  { db }: ContactsContext,
  companyId: string,
  { upload_id: id, ...choices }: UploadChoices,
): Promise<Checked> {
  const { packed, plan } = await db.companyRead(companyId, async (tx) => {
    const upload = await oneUpload(tx, companyId, id);
    return {
      plan: await planOf(tx, companyId, upload.columns, choices),
      packed: await packedOf(tx, companyId, id),
    };
  });
  const rows = await unpackRows(packed.rows);
  const given = await givenRows(plan, rows);
  const { wins } = choices;
  const sorted = await db.companyRead(companyId, (tx) => sortRows(tx, companyId, plan, { given, wins }));
  const judged = rows.flatMap((row, at) => {
    const [one, out] = [given[at], sorted[at]];
    return one && out ? [{ row, given: one, verdict: verdictOf(one, out), values: out.values }] : [];
  });
  const verdicts = judged.map(({ verdict }) => verdict);
  await db.company(companyId, (tx) =>
    keepCheck(tx, companyId, {
      id,
      choices: { ...choices, new_pool_id: uuidv7() },
      verdicts: packVerdicts(verdicts),
    }),
  );
  return {
    counts: countsOf(sorted),
    total_rows: rows.length,
    two_readings: verdicts.filter((one) => one.two_readings).length,
    two_numbers: verdicts.filter((one) => one.two_numbers).length,
    new_variables: plan.added,
    unmapped_variables: plan.unmapped,
    preview: judged
      .filter(({ values }) => values !== null)
      .slice(0, uploadPreviewRows)
      .map((one) => shownRow(plan, one)),
  };
}

/** A file as it was last checked. */
export interface CheckedFile {
  file_name: string;
  columns: string[];
  plan: UploadPlan;
  rows: { row: FileRow; verdict: Verdict }[];
  wins: UploadChoices['wins'];
}

/** @throws AppError not_found, contact_upload_expired, contact_upload_unchecked */
export async function checkedFile(
  { db }: ContactsContext,
  companyId: string,
  id: string,
): Promise<CheckedFile> {
  const { upload, packed, plan } = await db.companyRead(companyId, async (tx) => {
    const found = await oneUpload(tx, companyId, id);
    if (!found.choices) throw new AppError('contact_upload_unchecked');
    return {
      upload: { ...found, wins: found.choices.wins },
      packed: await packedOf(tx, companyId, id),
      plan: await planOf(tx, companyId, found.columns, found.choices),
    };
  });
  const all = await unpackRows(packed.rows);
  const { verdicts } = packed;
  if (!verdicts) throw new AppError('contact_upload_unchecked');
  const rows = all.map((row, at) => ({ row, verdict: unpackVerdict(verdicts[at] ?? 0) }));
  return { file_name: upload.file_name, columns: upload.columns, plan, rows, wins: upload.wins };
}

/** Rows of one class, or of one note. @throws AppError those of checkedFile */
export async function uploadRowPage(
  context: ContactsContext,
  companyId: string,
  id: string,
  { class: wanted, page, limit }: QueryOf<typeof contactUploadRows>,
): Promise<ReplyOf<typeof contactUploadRows>> {
  const { plan, rows, wins } = await checkedFile(context, companyId, id);
  const found = rows.filter(({ verdict }) => isWanted(verdict, wanted));
  const some = found.slice((page - 1) * limit, page * limit);
  const given = await givenRows(
    plan,
    some.map(({ row }) => row),
  );
  const sorted = await context.db.companyRead(companyId, (tx) =>
    sortRows(tx, companyId, plan, { given, wins }),
  );
  const results = some.flatMap(({ row, verdict }, at) => {
    const one = given[at];
    const isTaken = verdict.class !== 'duplicate' && verdict.class !== 'invalid';
    return one
      ? [shownRow(plan, { row, given: one, verdict, values: isTaken ? (sorted[at]?.values ?? null) : null })]
      : [];
  });
  return { results, pagination: pagination(page, limit, found.length) };
}

const notes = ['incomplete', 'opted_out', 'two_readings', 'two_numbers'] as const;
type Wanted = QueryOf<typeof contactUploadRows>['class'];

function isWanted(verdict: Verdict, wanted: Wanted): boolean {
  if (wanted === undefined) return true;
  if (isNote(wanted)) return verdict[wanted];
  return verdict.class === wanted;
}

function isNote(wanted: NonNullable<Wanted>): wanted is (typeof notes)[number] {
  return (notes as readonly string[]).includes(wanted);
}
