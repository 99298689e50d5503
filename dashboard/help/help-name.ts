import type { PlaceName } from '../operator/places.ts';
import type { PageName } from '../routes.ts';

/** The pages with help: an account's, the operator's, and those outside both. */
export type HelpName = PageName | `operator/${PlaceName}` | 'sign-in' | 'connected' | 'company';
