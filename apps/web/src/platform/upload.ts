import type { ReplyOf, Route } from '@centralita/contract/core/route';
import { abortedError, errorOf, offlineError } from './api-error.ts';
import { parsed, refused } from './api.ts';
import { prepare, whileHere, type Input, type LooseInput, type Prepared } from './request.ts';

/** Share sent, 0 to 1. */
export type OnProgress = (share: number) => void;
type Upload<R extends Route> = Input<R> & { file: File; onProgress?: OnProgress };

/**
 * Sends one file to a route that takes one (its `file` names the multipart field), with the body where it takes one too. XMLHttpRequest, because fetch tells
 * nothing about how much was sent. `signal` stops it; the server keeps nothing of a broken upload. Throws ApiError.
 */
export async function upload<R extends Route>(route: R, input: Upload<R>): Promise<ReplyOf<R>> {
  const { file, onProgress, ...rest } = input;
  const given = rest as LooseInput;
  await whileHere();
  const request = prepare({ ...route, body: undefined }, given);
  const form = new FormData();
  // Before the file: the server reads what comes along first.
  if (given.body) form.append('json', JSON.stringify(given.body));
  form.append(route.file ?? 'file', file, file.name);
  const answer = await sendForm(request, form, onProgress, given.signal);
  if (answer.status < 200 || answer.status > 299) {
    throw refused(
      request,
      errorOf(answer.status, answer.responseText, answer.getResponseHeader('retry-after')),
    );
  }
  return parsed(route, answer.responseText) as ReplyOf<R>;
}

function sendForm(request: Prepared, form: FormData, onProgress?: OnProgress, signal?: AbortSignal) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    if (signal?.aborted) return reject(abortedError());
    const http = new XMLHttpRequest();
    const stop = () => http.abort();
    const settle = (act: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      act();
    };
    http.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) http.setRequestHeader(name, value);
    http.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    http.addEventListener(
      'load',
      settle(() => resolve(http)),
    );
    http.addEventListener(
      'error',
      settle(() => reject(offlineError())),
    );
    http.addEventListener(
      'abort',
      settle(() => reject(abortedError())),
    );
    signal?.addEventListener('abort', stop);
    http.send(form);
  });
}
