import { maxAddressLength } from '@centralita/contract/knowledge/url-limits';
import type { UrlSchedule } from '@centralita/contract/knowledge/url-schema';
import { folderDraft, folderProblem, type DraftProblems, type FolderDraft } from '../upload-draft.ts';

/** What is typed and chosen in the dialog for a page. It survives every failure. */
export interface UrlDraft extends FolderDraft {
  url: string;
  /** Empty: the title of the page. */
  name: string;
  schedule: UrlSchedule;
}

export type UrlProblem = 'urlRequired' | 'urlInvalid';

export interface UrlProblems {
  url?: UrlProblem;
  folder?: DraftProblems['folder'];
}

export function emptyUrlDraft(folder: string | null, hasFolders: boolean): UrlDraft {
  return { url: '', name: '', schedule: 'never', ...folderDraft(folder, hasFolders) };
}

/** What stands in the way of sending. */
export function urlProblemsOf(draft: UrlDraft): UrlProblems {
  const url = urlProblem(draft.url);
  const folder = folderProblem(draft);
  return { ...(url ? { url } : {}), ...(folder ? { folder } : {}) };
}

/** What the server would refuse without looking where an address leads. The scheme may be left out. */
export function urlProblem(typed: string): UrlProblem | null {
  const given = typed.trim();
  if (given === '') return 'urlRequired';
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(given);
  const address = hasScheme ? given : `https://${given}`;
  if (given.length > maxAddressLength || !URL.canParse(address)) return 'urlInvalid';
  const { protocol, hostname, username } = new URL(address);
  // A single word without scheme is a word; with it, a machine that the operator may have allowed.
  const isHost = hasScheme || hostname.includes('.');
  return isHost && /^https?:$/.test(protocol) && username === '' ? null : 'urlInvalid';
}
