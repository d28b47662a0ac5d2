/** What stands behind the `?` of the chats; what is left out has its default. */
export interface ChatsSearch {
  /** Those that the AI has; absent = those that wait for a person, are held or belong to one. */
  who?: 'ai';
}

/** Takes what is valid of an address and drops the rest. */
export function chatsSearchOf({ who }: Record<string, unknown>): ChatsSearch {
  return who === 'ai' ? { who } : {};
}
