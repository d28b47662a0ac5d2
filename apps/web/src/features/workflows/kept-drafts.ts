import { knowsClosed, openOwnWork, type Entry, type Work } from '../../platform/kept-work.ts';
import { session } from '../../platform/session.ts';
import { createStore } from '../../platform/store.ts';

/** What was typed into one form. */
export interface Kept {
  typed: object;
  /** What was saved where something was typed, as the person saw it. */
  seen: object;
  /** All fields as they stood in the form then. */
  whole: object;
}

/**
 * What was typed into forms of the editor and is not saved, by `<person>/<workflow>/<form>`: first what is shown, then what
 * closed windows left of the same form. It outlives a closed panel, and is found again after a reload or a crash.
 */
export const drafts = createStore<ReadonlyMap<string, readonly Kept[]>>(new Map());

/** What closed windows left of this form. */
export function left(key: string): readonly Kept[] {
  return drafts.get().get(key)?.slice(1) ?? [];
}

/** None of them: the form is as it is saved. */
export function put(key: string, all: readonly Kept[]): void {
  const next = new Map(drafts.get());
  if (all.length > 0) next.set(key, all);
  else next.delete(key);
  drafts.set(next);
  keepInBrowser(key, all);
}

/** Where the browser keeps them, by person and workflow; nothing until it is open. */
const works = new Map<string, Work>();
const finding = new Map<string, Promise<void>>();

/** `<person>/<workflow>` of a key, and what is left of it. */
function parted(key: string): { scope: string; name: string } {
  const [person = '', workflowId = '', ...rest] = key.split('/');
  return { scope: `${person}/${workflowId}`, name: rest.join('/') };
}

/** Of the form what a reload finds. */
export function keepInBrowser(key: string, all: readonly Kept[]): void {
  const { scope, name } = parted(key);
  const work = works.get(scope);
  const written = all.filter(({ typed }) => Object.keys(typed).length > 0);
  if (written.length > 0) work?.put(name, written);
  else work?.remove(name);
}

/**
 * Finds what was typed into forms of a workflow; once each time that somebody signs in, as logging out ends what the browser keeps. From
 * then on it is this window's own, whether a form of it is open or not.
 */
export function findDrafts(workflowId: string): Promise<void> {
  const { token, user } = session.get();
  const scope = `${user?.id ?? ''}/${workflowId}`;
  const once = `${token}/${scope}`;
  let found = finding.get(once);
  if (!found) finding.set(once, (found = open(scope, workflowId)));
  return found;
}

async function open(scope: string, workflowId: string): Promise<void> {
  const work = await openOwnWork(`workflow-forms/${workflowId}`);
  works.set(scope, work);
  const join = (found: readonly Entry[][]) => {
    for (const { key, value } of found.flat()) joinIn(`${scope}/${key}`, value as readonly Kept[]);
    for (const [key, all] of drafts.get()) if (key.startsWith(`${scope}/`)) keepInBrowser(key, all);
  };
  join(work.found);
  // What others still write is not this window's.
  if (!knowsClosed()) return;
  const closed = await work.adopt();
  work.clear();
  join(closed);
}

/** What is typed now comes before what is found. */
function joinIn(key: string, found: readonly Kept[]): void {
  const known = drafts.get().get(key) ?? [];
  const isNew = (one: Kept) => known.every((other) => JSON.stringify(other) !== JSON.stringify(one));
  drafts.set(new Map(drafts.get()).set(key, [...known, ...found.filter(isNew)]));
}
