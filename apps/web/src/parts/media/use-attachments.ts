import { uploadMedia } from '@centralita/contract/media/routes';
import type { MediaUpload } from '@centralita/contract/media/schema';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../platform/new-id.ts';
import { upload } from '../../platform/upload.ts';

/** A file that was chosen for the next message: uploaded at once. */
export interface Attachment {
  key: string;
  name: string;
  /** Of it is sent, 0 to 1. */
  share: number;
  media: MediaUpload | null;
  fault: unknown;
}

export type Attachments = ReturnType<typeof useAttachments>;

/** The files chosen in one chat: the next one begins without. */
export function useAttachments() {
  const [list, setList] = useState<readonly Attachment[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);
  const change = (key: string, next: Partial<Attachment>) =>
    setList((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));

  async function send(key: string, file: File) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    const onProgress = (share: number) => change(key, { share });
    try {
      change(key, { media: await upload(uploadMedia, { file, onProgress, signal: stop.signal }) });
    } catch (fault) {
      change(key, { fault });
    } finally {
      stops.current.delete(key);
    }
  }

  return {
    list,
    /** What may go now. */
    ready: list.flatMap(({ media }) => media ?? []),
    /** Something is on its way still. */
    isBusy: list.some(({ media, fault }) => !media && fault === null),
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = newId();
        setList((now) => [...now, { key, name: file.name, share: 0, media: null, fault: null }]);
        void send(key, file);
      }
    },
    remove(key: string) {
      stops.current.get(key)?.abort();
      setList((now) => now.filter((one) => one.key !== key));
    },
    /** Those that were sent; what failed stays, with its reason. */
    clear: () => setList((now) => now.filter(({ media }) => !media)),
  };
}
