const lookEveryMs = 500;

/**
 * Ends this process as SIGTERM does when the npm that started it is gone (a kill -9 of npm is forwarded to nobody), so that
 * no server stays behind unnoticed. Started by hand, without npm, the program may outlive its shell.
 */
export function followParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
