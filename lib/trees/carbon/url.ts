import { variable } from '../../platform/environment.ts';

/** The URL of a carbon project's public page. */
export const carbonProjectPageUrl = (id: string): string => `${variable('REGROVE_PUBLIC_URL')}/carbon_projects/${id}`;
