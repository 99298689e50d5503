/**
 * Everything of feeds that sends requests to a print-monitoring system. The function of feeds imports this file lazily, because most
 * of its requests only use the table.
 */
export { checkFeed } from './check-feed.ts';
export { checkNewFeed } from './check-system.ts';
export { beginConnecting, finishConnecting } from './microsoft/connect.ts';
export { systemOptions } from './read-system.ts';
