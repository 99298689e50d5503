import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../../agent/release/launcher.ts';
import { updaterOf } from '../../agent/release/update.ts';
import { progressIn } from '../../agent/run.ts';

/**
 * A launcher of its own process, for tests that kill it: `launch FOLDER` starts the installed program, and `old FOLDER` is
 * that program, which takes the service's release and asks to be replaced. Its times are short.
 */
const [role, folder = ''] = process.argv.slice(2);
const { url, builtIn } = JSON.parse(readFileSync(join(folder, 'setup.json'), 'utf8'));
const state = join(folder, 'state');

if (role === 'old') {
  const config = { url, feed: '', key: '', state, every: 6, updates: true };
  const updater = updaterOf(config, {}, builtIn);
  await updater
    .find(new Date())
    .then(async (found) => {
      await updater.take(found);
      process.exit(75);
    })
    .catch(() => {});
  console.log('alive old');
  setInterval(() => {}, 1_000);
} else {
  const ending = new AbortController();
  const code = await launch({
    state,
    installed: [process.execPath, ...process.execArgv, import.meta.filename, 'old', folder],
    words: [],
    progress: progressIn(state),
    isReachable: async () => true,
    say: () => {},
    signal: ending.signal,
    times: { judgeMs: 20, settledMs: 100, reachEveryMs: 10_000, silentChecksMax: 3 },
  });
  process.exit(code);
}
