/** The API is at the same origin. */
export const BASE = '/v1';

/** A page of another site cannot send the second one, which the service asks for. */
export const API_HEADERS = {
  accept: 'application/json',
  'x-user-agent': 'RegroveDashboard/1.0.0 (Regrove)',
  'api-revision': '1.6.6',
};
