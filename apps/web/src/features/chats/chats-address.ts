/** Which chats: absent = those that wait for a person, are held or belong to one. */
const whose = ['mine', 'waiting', 'ai'] as const;

/** What stands behind the `?` of the chats; what is left out has its default. */
export interface ChatsSearch {
  who?: (typeof whose)[number];
  /** Words that were looked for. */
  search?: string;
  /** Chats with this label alone. */
  label?: string;
  /** Below each other by their campaign. */
  by?: 'campaign';
  /** The contact's details; absent = where there is room beside the chat. */
  side?: 'on' | 'off';
}

const id = /^[0-9a-f-]{36}$/;

/** Takes what is valid of an address and drops the rest. */
export function chatsSearchOf({ who, search, label, by, side }: Record<string, unknown>): ChatsSearch {
  const known = whose.find((one) => one === who);
  return {
    ...(known ? { who: known } : {}),
    ...(typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 200) } : {}),
    ...(typeof label === 'string' && id.test(label) ? { label } : {}),
    ...(by === 'campaign' ? { by } : {}),
    ...(side === 'on' || side === 'off' ? { side } : {}),
  };
}
