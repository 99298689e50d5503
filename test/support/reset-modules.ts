import { afterAll, afterEach } from 'vitest';
import { clearAfterFile, clearAfterTest } from '../local/process.ts';
import { removeFolders } from './folders.ts';
import { startAfresh } from './fresh.ts';

/** Before each file that shares its imports with others, and after it. */
startAfresh();
afterEach(clearAfterTest);
afterAll(clearAfterFile);
afterAll(removeFolders);
