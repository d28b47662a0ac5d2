import { openDeskSocket } from './sockets.mjs';

const readyWithinMs = 120_000;

/**
 * Uploads files one after another and tells how long each took until it was ready, as a listening console learns it.
 * @param {object} product
 * @param {import('./desk.mjs').Desk} desk
 */
export async function openUploads(product, desk) {
  const ends = new Map();
  const socket = await openDeskSocket(product, desk, ({ kind, data }) => {
    if (kind === 'source.changed' && data.status !== 'reading') ends.set(data.source_id, data.status);
    waiting();
  });
  let waiting = () => undefined;
  return {
    /** @returns {Promise<{ id: string, uploadedMs: number, readyMs: number }>} */
    async upload(name, bytes) {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      const query = new URLSearchParams({
        category_id: desk.categoryId,
        custom_name: name,
        source_type: name.endsWith('.csv') ? 'spreadsheet' : 'document',
      });
      const began = performance.now();
      const path = `/api/main/manage-sources/ai-brain/upload?${query}`;
      const { id } = await desk.call(path, { method: 'POST', body: form });
      return ready(id, name, began);
    },
    /** The same for the page at an address, which the product fetches. */
    async addPage(url) {
      const body = JSON.stringify({ url, category_id: desk.categoryId });
      const began = performance.now();
      const headers = { 'content-type': 'application/json' };
      const { id } = await desk.call('/api/main/manage-sources/ai-brain/url', {
        method: 'POST',
        headers,
        body,
      });
      return ready(id, url, began);
    },
    close() {
      socket.removeAllListeners('close');
      socket.close();
    },
  };

  async function ready(id, name, began) {
    const uploadedMs = performance.now() - began;
    const deadline = began + readyWithinMs;
    while (!ends.has(id)) {
      if (performance.now() > deadline) throw new Error(`${name} was not ready within ${readyWithinMs} ms`);
      await new Promise((resolve) => {
        waiting = resolve;
        setTimeout(resolve, 1_000);
      });
    }
    if (ends.get(id) !== 'ready') throw new Error(`${name} ended as ${ends.get(id)}`);
    return { id, uploadedMs, readyMs: performance.now() - began };
  }
}
