import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';

/** Resident memory of a process in bytes; null when it is gone or the system has no way to tell. */
export function residentBytes(pid: number): Promise<number | null> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

async function fromProc(pid: number): Promise<number | null> {
  try {
    return kibibytes(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'latin1'))?.[1]);
  } catch {
    return null;
  }
}

function fromPs(pid: number): Promise<number | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, output) => {
      resolve(error ? null : kibibytes(output.trim()));
    });
  });
}

function kibibytes(digits: string | undefined): number | null {
  return digits ? Number(digits) * 1024 : null;
}
