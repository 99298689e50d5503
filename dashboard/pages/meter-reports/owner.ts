import { useList, useResource } from '../../api/hooks.ts';
import type { Feed, PrintServer } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import type { LoadedFrom } from '../../ui/states.tsx';

/** The feed or server receiving reports, and its API path. */
export type ReportOwner = { path: string } & ({ kind: 'feed'; item: Feed } | { kind: 'server'; item: PrintServer });

/** Pages and the list of what needs attention name a feed or server by its id alone. */
export function useReportOwner(id: string): LoadedFrom<ReportOwner> {
  const { base } = useScope();
  const servers = useList<PrintServer>(`${base}/servers`);
  const server = servers.data?.find((one) => one.id === id);
  const feed = useResource<Feed>(servers.data && !server ? `${base}/feeds/${id}` : null);
  if (server) return { ...servers, data: { kind: 'server', path: `${base}/servers/${id}`, item: server } };
  if (!servers.data) return { ...servers, data: undefined };
  return { ...feed, data: feed.data && { kind: 'feed', path: `${base}/feeds/${id}`, item: feed.data } };
}

/** The address of a report's page. */
export const reportHref = (account: string, owner: string, report: string): string =>
  `${at(account, 'meter-reports', owner)}?report=${report}`;

/** Only feeds and servers counting reports have columns. */
export const takesReports = ({ columns }: Feed | PrintServer): boolean => columns !== undefined;
