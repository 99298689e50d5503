import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Loaded before `npm start` and `npm run regrove` load the service. A command then starts with half the CPU time, from its second run on. */
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/regrove'));
