import { startServer } from '../../infra/local/server.ts';
import { logTo } from '../../lib/platform/log.ts';

/** The local server on the engine named in the environment, in a separate process. */
logTo(() => {});
const server = await startServer({ host: '127.0.0.1', port: 0 });
console.log(server.url);
