import { variable } from '../../platform/environment.ts';

/** The URL of a forestry project's public page. */
export const projectPageUrl = (id: string): string => `${variable('REGROVE_PUBLIC_URL')}/projects/${id}`;
