import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import type { ResultRow } from './campaign-fields.ts';

/**
 * The rows of the form after some of them were saved and a later call failed: those that are saved by now get their ids, so that
 * another try does not add them again; those that are gone meanwhile lose theirs.
 */
export function adoptedRows(rows: readonly ResultRow[], campaign: CampaignInformation): ResultRow[] {
  const saved = campaign.main_config.expected_result;
  const free = saved.filter(({ id }) => !rows.some((row) => row.id === id));
  return rows.map((row) => {
    if (row.id !== null) return saved.some(({ id }) => id === row.id) ? row : { ...row, id: null };
    const at = free.findIndex(
      ({ label, description }) => label === row.label.trim() && description === row.description.trim(),
    );
    const [found] = at === -1 ? [] : free.splice(at, 1);
    return found ? { ...row, id: found.id } : row;
  });
}
