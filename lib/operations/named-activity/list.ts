import { accountNames } from '../../accounts/account/names.ts';
import type { OperatorActivity } from '../../accounts/activity/activity.ts';
import * as activity from '../../accounts/activity/store.ts';
import type { Page, Paging } from '../../platform/table/table.ts';
import { projectNames } from '../../trees/catalog/project-names.ts';

/** The operators' log with present account and project names, in three read rounds. */
export async function listNamedActivity(paging: Paging): Promise<Page<OperatorActivity>> {
  const page = await activity.listOperatorActivity(paging);
  const [accounts, projects] = await Promise.all([
    accountNames(page.items.flatMap(({ account_id }) => account_id ?? [])),
    projectNames(page.items.flatMap(({ resource_id }) => resource_id ?? [])),
  ]);
  const items = page.items.map((entry) => ({
    ...entry,
    account_name: accounts.get(entry.account_id ?? '') ?? null,
    project_name: projects.get(entry.resource_id ?? '') ?? null,
  }));
  return { ...page, items };
}
