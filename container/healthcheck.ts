/**
 * Exits with 0 if the service in this container is ready. For runtimes running a command, because the image has no shell and no
 * curl.
 */
const { PORT = '3000' } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/ready`, { signal: AbortSignal.timeout(5_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
