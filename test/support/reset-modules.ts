import { afterAll, afterEach, vi } from 'vitest';
import { clearAfterFile, clearAfterTest } from '../local/process.ts';
import { removeFolders } from './folders.ts';
import { startAfresh } from './fresh.ts';

/** Runs before and after each file that shares its imports with others. */
startAfresh();
vi.useRealTimers();
vi.restoreAllMocks();
afterEach(clearAfterTest);
afterAll(clearAfterFile);
afterAll(removeFolders);
