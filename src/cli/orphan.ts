/**
 * npm runs a script through a shell. A signal to npm ends the shell but does not reach this process, which would
 * keep running unnoticed; so it treats the loss of its parent as the signal.
 */
export function stopWhenOrphaned(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
