/**
 * All feed code that sends requests to a print-monitoring system. The feeds function imports this file lazily, because most
 * requests only use the table.
 */
export { checkFeed } from './check-feed.ts';
export { checkNewFeed } from './check-system.ts';
export { beginConnecting, finishConnecting } from './microsoft/connect.ts';
export { systemOptions } from './read-system.ts';
