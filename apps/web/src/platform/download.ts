import type { Route } from '@centralita/contract/core/route';
import { errorOf } from './api-error.ts';
import { refused, send } from './api.ts';
import { prepare, whileHere, type Input, type LooseInput } from './request.ts';

/** Makes a call that answers with a file. Throws ApiError. */
export async function fetchFile<R extends Route>(route: R, input: Input<R>): Promise<Blob> {
  const given = input as LooseInput;
  await whileHere();
  const request = prepare(route, given);
  const response = await send(request, given.signal);
  if (!response.ok) {
    const text = await response.text();
    throw refused(request, errorOf(response.status, text, response.headers.get('retry-after')));
  }
  return response.blob();
}

/** Makes a call that answers with a file, and has the browser save it under this name. Throws ApiError. */
export async function download<R extends Route>(route: R, input: Input<R>, name: string): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(route, input));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the browser has taken it; the file itself is in its hands by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
