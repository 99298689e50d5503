/**
 * What bundles import instead of `node:http`. Importing that as a module reads all its exports, among them a WebSocket
 * for which Node loads a whole client: 30 ms of a cold start that nobody uses. Asking for it this way does not.
 */
export const { Agent, request, STATUS_CODES } = process.getBuiltinModule('node:http');

// biome-ignore lint/style/noDefaultExport: some packages import all of it under one name.
export default { Agent, request, STATUS_CODES };
