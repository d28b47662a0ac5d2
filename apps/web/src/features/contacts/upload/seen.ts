import { device } from '../../../platform/storage.ts';

/** The newest file of a list of which somebody has seen here what came of it. */
export function seenUpload(poolId: string): string | null {
  return device.read(key(poolId));
}

export function rememberSeen(poolId: string, uploadId: string): void {
  device.write(key(poolId), uploadId);
}

function key(poolId: string): string {
  return `contact-upload-seen:${poolId}`;
}
