import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A mail listener in a process that kills itself before or after a call to the disk or the queue, counted from its first mail:
 * `node killed-listener.ts <call> <before | after>`. It prints its port.
 */
const [, , call, when] = process.argv;
let calls = -1;

const die = () => process.kill(process.pid, 'SIGKILL');

/** `this` is a file's handle for its own methods. */
function counted<T extends (...values: never[]) => unknown>(work: T): T {
  return function (this: unknown, ...values: never[]) {
    const isThis = calls >= 0 && calls++ === Number(call);
    if (isThis && when === 'before') die();
    const answer = work.apply(this, values);
    if (!isThis) return answer;
    return answer instanceof Promise ? answer.finally(die) : die();
  } as T;
}

const handle = await promises.open('/dev/null');
const methods = Object.getPrototypeOf(handle);
await handle.close();
for (const name of ['writeFile', 'sync', 'close']) methods[name] = counted(methods[name]);
for (const name of ['open', 'link', 'rm'] as const) Object.assign(promises, { [name]: counted(promises[name]) });
Object.assign(fs, { fsyncSync: counted(fs.fsyncSync) });
syncBuiltinESMExports();

const { useQueues } = await import('../../lib/platform/jobs/queue.ts');
const { mailInSettings } = await import('../../infra/local/mail-in-settings.ts');
const { startMailListener } = await import('../../infra/local/mail-listener.ts');
useQueues(() => ({ send: counted(async () => {}) }));
const settings = mailInSettings({ REGROVE_MAIL_IN: '0', REGROVE_MAIL_DOMAIN: 'reports.example.com' });
if (!settings) throw new Error('Mail is not received.');
const { port } = await startMailListener(settings);
calls = 0;
console.log(port);
