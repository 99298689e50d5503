import type { PlaceName } from '../operator/places.ts';
import type { PageName } from '../routes.ts';

/** The pages that have help: those of an account, those of the operator, and those outside of both. */
export type HelpName = PageName | `operator/${PlaceName}` | 'sign-in' | 'connected' | 'company';
