/** Of `contact n`: the pool has the same person before it, under another spelling of their number (platform/one-number.ts). */
export const isSecondSpelling = `(n.phone ~ '^\\+5[245]' and exists (select from contact e where e.company_id = n.company_id
  and e.pool_id = n.pool_id and e.id < n.id and e.phone = any (number_spellings(n.phone))))`;
