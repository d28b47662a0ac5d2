const words: Record<string, string | undefined> = {
  ENOSPC: 'The disk is full: free some space and try again',
  EDQUOT: 'The disk quota of this account is used up: free some space and try again',
  EROFS: 'This file system is read-only',
  EACCES: 'This account may not do that',
  EPERM: 'This account may not do that',
  ENOENT: 'There is no such file or folder',
  ENOTDIR: 'A file stands where a folder has to be',
  EISDIR: 'A folder stands where a file has to be',
};

/** What kept us from a file of the operator and where, in words. Null for any other fault. */
export function whyNoFile(fault: unknown): string | null {
  if (!(fault instanceof Error)) return null;
  const {
    code = '',
    syscall = '',
    path = '',
    dest = '',
  } = fault as NodeJS.ErrnoException & { dest?: string };
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  // Whoever writes to an open file is not told which. A socket that is not there has an address instead of a path.
  if (!words[code] || (!path && !isFull)) return null;
  return `${words[code]} (${[syscall, dest || path].filter(Boolean).join(' ')}).`;
}
