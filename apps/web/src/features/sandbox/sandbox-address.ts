/** What stands behind the `?` of the sandbox phone. */
export interface SandboxSearch {
  /** Absent = the first one. */
  campaign?: string;
  /** What the invented person is called; absent = the usual name. */
  person?: string;
}

/** As long as the calls take it. */
export const longestName = 60;

/** Takes what is valid of an address and drops the rest. */
export function sandboxSearchOf({ campaign, person }: Record<string, unknown>): SandboxSearch {
  const name = typeof person === 'string' || typeof person === 'number' ? String(person).trim() : '';
  return {
    ...(typeof campaign === 'string' && /^[0-9a-f-]{36}$/.test(campaign) ? { campaign } : {}),
    ...(name !== '' && name.length <= longestName ? { person: name } : {}),
  };
}
