/**
 * Opens the company in support mode in a tab of its own (decisions of the specification, section 3). `noopener`: the new tab
 * must not inherit what this one keeps about a company in support.
 */
export function openSupport(companyId: string) {
  window.open(`/admin/settings?support=1#${companyId}`, '_blank', 'noopener');
}
