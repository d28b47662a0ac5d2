import { getText } from '@centralita/contract/knowledge/source-routes';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { upload } from '../../../platform/upload.ts';
import { fileProblem, type UploadDraft } from '../upload-draft.ts';
import type { FileText } from './check-draft.ts';

/** The text of a file as the server reads it, without storing anything. */
export function useFileText(begin: FileText | null) {
  const [text, setText] = useState(begin);
  const [reading, setReading] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Reads the file, one at a time. Null where there is nothing to read. Throws ApiError; `aborted` for an older one. */
  async function read({ file, kind }: UploadDraft): Promise<FileText | null> {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setText(null);
    const isReadable = file !== null && fileProblem(file, kind) === null;
    setReading(isReadable);
    if (!isReadable) return null;
    try {
      const found = await upload(getText, { file, signal: own.signal });
      setText(found);
      return found;
    } finally {
      if (stop.current === own) setReading(false);
    }
  }

  return { text, reading, read };
}

/** Stopped by ourselves, or by the end of the session, which has led to the sign-in screen. */
export function isOurs(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'aborted' || error.status === 401);
}
