import type { Config } from './config.ts';
import { DOCUMENTATION_PATH } from './page-paths.ts';

type DescribedAlarm = {
  id: string;
  meaning: string;
  /** A page in docs/alarms/ shared by several alarms; otherwise the alarm has its own page. */
  page?: string | undefined;
};

/**
 * The text an operator gets with an alarm: its meaning and the page with the steps to take. The page is a link if the
 * documentation is served; omit `frontDoorUrl` if it would make one stack depend on another.
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
