/** The API has the same origin. */
export const BASE = '/v1';

/** A page on another site cannot send the second header; the service requires it. */
export const API_HEADERS = {
  accept: 'application/json',
  'x-user-agent': 'RegroveDashboard/1.0.0 (Regrove)',
  'api-revision': '1.6.6',
};
