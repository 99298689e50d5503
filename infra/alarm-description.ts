import type { Config } from './config.ts';
import { DOCUMENTATION_PATH } from './page-paths.ts';

export type DescribedAlarm = {
  id: string;
  meaning: string;
  /** The page in docs/alarms/ that several alarms share; without one the alarm has a page of its own. */
  page?: string | undefined;
};

/**
 * The text that an operator gets with an alarm: its meaning, and the page that says what to do. The page is a link where the documentation
 * is served; `frontDoorUrl` is left out where it would tie one stack to another.
 */
export function alarmDescription(
  { id, meaning, page = id.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase() }: DescribedAlarm,
  { documentation, frontDoorDomainName }: Config,
  frontDoorUrl = frontDoorDomainName && `https://${frontDoorDomainName}`,
): string {
  const isServed = documentation === DOCUMENTATION_PATH;
  const base = isServed ? frontDoorUrl && `${frontDoorUrl}${DOCUMENTATION_PATH}` : documentation?.replace(/\/$/, '');
  return `${meaning} See ${base ? `${base}/alarms/${page}` : `docs/alarms/${page}.md`}.`;
}
