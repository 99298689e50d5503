import { afterAll, afterEach } from 'vitest';
import { clearAfterFile, clearAfterTest } from '../local/process.ts';
import { removeFolders } from './folders.ts';
import { startAfresh } from './fresh.ts';

/** Runs before and after each file that shares its imports with others. */
startAfresh();
afterEach(clearAfterTest);
afterAll(clearAfterFile);
afterAll(removeFolders);
