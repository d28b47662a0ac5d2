import { mediaErrors } from '@centralita/contract/core/media-errors';
import { unusedKeptHours } from '@centralita/contract/media/limits';
import { uploadMedia } from '@centralita/contract/media/routes';
import type { MediaUpload } from '@centralita/contract/media/schema';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../platform/drafts.ts';
import { newId } from '../../platform/new-id.ts';
import { ownName } from '../../platform/own-name.ts';
import { session } from '../../platform/session.ts';
import { createStore, useStore, type Store } from '../../platform/store.ts';
import { upload } from '../../platform/upload.ts';

/** A file that was chosen for the next message: uploaded at once. */
export interface Attachment {
  key: string;
  name: string;
  /** Of it is sent, 0 to 1. */
  share: number;
  media: MediaUpload | null;
  /** When it was uploaded, by this clock. */
  at: number | null;
  fault: unknown;
}

/** What is kept of an upload over a reload; one of an older console has no time. */
type Kept = MediaUpload & { at?: number };

interface Chosen {
  /** The draft that keeps them, and whose it is; null: they are gone with the screen. */
  draft: { name: string; key: string } | null;
  list: Store<readonly Attachment[]>;
  stops: Map<string, AbortController>;
}

export type Attachments = ReturnType<typeof useAttachments>;

const kept = new Map<string, Chosen>();

/**
 * The files chosen for the next message. With the name of a chat they stay with it while others are open, and over a reload;
 * without one they are gone with the screen.
 */
export function useAttachments(name: string | null = null) {
  const [passing] = useState(() => newChosen(null));
  const chosen = name === null ? passing : chosenIn(name);
  const list = useStore(chosen.list);
  useEffect(() => () => passing.stops.forEach((stop) => stop.abort()), [passing]);
  return {
    list,
    /** What may go now. */
    ready: list.flatMap(({ media }) => media ?? []),
    /** Something is on its way still. */
    isBusy: list.some(({ media, fault }) => !media && fault === null),
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = newId();
        write(chosen, (now) => [
          ...now,
          { key, name: file.name, share: 0, media: null, at: null, fault: null },
        ]);
        void send(chosen, key, file);
      }
    },
    remove(key: string) {
      chosen.stops.get(key)?.abort();
      write(chosen, (now) => now.filter((one) => one.key !== key));
    },
    /** Those that were sent; what failed stays, with its reason. */
    clear: () => write(chosen, (now) => now.filter(({ media }) => !media)),
  };
}

async function send(chosen: Chosen, key: string, file: File): Promise<void> {
  const stop = new AbortController();
  chosen.stops.set(key, stop);
  const changed = (next: Partial<Attachment>) => (now: readonly Attachment[]) =>
    now.map((one) => (one.key === key ? { ...one, ...next } : one));
  const change = (next: Partial<Attachment>) => write(chosen, changed(next));
  const onProgress = (share: number) => chosen.list.set(changed({ share })(chosen.list.get()));
  try {
    const media = await upload(uploadMedia, { file, onProgress, signal: stop.signal });
    change({ media, at: Date.now() });
  } catch (fault) {
    change({ fault });
  } finally {
    chosen.stops.delete(key);
  }
}

/** Of this person in this company. */
function chosenIn(name: string): Chosen {
  const draft = `files ${name}`;
  const key = ownName(draft);
  const known = kept.get(key);
  if (known) return known;
  const chosen = newChosen({ name: draft, key });
  kept.set(key, chosen);
  void restore(chosen, draft);
  return chosen;
}

/** Whoever is gone sends nothing more. */
function stopOthers(): void {
  for (const [key, { draft, stops }] of kept) {
    if (draft && draft.key === ownName(draft.name)) continue;
    for (const stop of stops.values()) stop.abort();
    kept.delete(key);
  }
}
session.subscribe(stopOthers);

function newChosen(draft: Chosen['draft']): Chosen {
  return { draft, list: createStore<readonly Attachment[]>([]), stops: new Map() };
}

function write({ draft, list }: Chosen, next: (now: readonly Attachment[]) => readonly Attachment[]): void {
  list.set(next(list.get()));
  if (draft === null || draft.key !== ownName(draft.name)) return;
  const ready = list.get().flatMap(({ media, at }): Kept[] => (media ? [{ ...media, at: at ?? 0 }] : []));
  if (ready.length === 0) void dropDraft(draft.name);
  else void writeDraft(draft.name, ready);
}

async function restore({ list }: Chosen, draft: string): Promise<void> {
  const left = (await readDraft<Kept[]>(draft)) ?? [];
  const before = left.map(attachmentOf);
  if (before.length > 0) list.set([...before, ...list.get()]);
}

/** An hour before the server lets go of what no message carries, it is offered no more: that is said in its place. */
const keptMs = (unusedKeptHours - 1) * 3_600_000;

function attachmentOf({ at = 0, ...media }: Kept): Attachment {
  const { id: key, name } = media;
  if (Date.now() - at < keptMs) return { key, name, share: 1, media, at, fault: null };
  return { key, name, share: 1, media: null, at: null, fault: goneFault() };
}

function goneFault(): ApiError {
  const { status, en, es } = mediaErrors.media_gone;
  return new ApiError(status, { code: 'media_gone', message: en, message_es: es });
}
