/** The first request to a system loads the code for it. */
export const systemRequests = () => import('../../lib/metering/feeds/system-requests.ts');
