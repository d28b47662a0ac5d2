/** What ids of the file stand for outside of it; those that are not there are left out. */
export interface Found {
  webhooks: ReadonlyMap<string, string>;
  workflows: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, { id: string; name: string }>;
}
