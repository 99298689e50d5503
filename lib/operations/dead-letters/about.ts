import * as z from 'zod';
import { accountNames } from '../../accounts/account/names.ts';
import { nameShown, uuid } from '../../platform/fields.ts';
import { UUID } from '../../platform/id.ts';
import { contentsOf } from '../../platform/jobs/letter.ts';
import type { TakenLetter } from '../../platform/jobs/queue-host.ts';
import { jsonIn } from '../../platform/json.ts';
import { lazy } from '../../platform/lazy.ts';
import { LONG_JOB_QUEUE } from '../../platform/long-jobs/queue.ts';
import { asPath, idOf } from '../../platform/table/account-path.ts';
import { keys, table } from '../../platform/table/table.ts';
import { projectNames } from '../../trees/catalog/project-names.ts';

/** A message's subject: account and project ids and names, never of people. */
export const LetterSubject = z
  .object({
    account_id: uuid().nullable(),
    account_name: nameShown().nullable().describe('Null if the message is about no single account.'),
    project_name: z.string().nullable().describe('The forestry or carbon project, if it is about one.'),
    period: z
      .string()
      .nullable()
      .describe('The day, month or year that it is about.')
      .meta({ examples: ['2026-10'] }),
    job: z.string().nullable().describe('The kind of the long job, such as `import`; null for other messages.'),
  })
  .meta({ id: 'LetterSubject' });
export type LetterSubject = z.infer<typeof LetterSubject>;

const text = () => z.string().optional().catch(undefined);

/**
 * The fields naming the subject in messages and in long jobs' arguments. One lenient form for all queues spares this function
 * the code of every worker; test/functions/operator-health.test.ts compares it with their messages.
 */
const Fields = lazy(() =>
  z.object({
    path: text(),
    record: z
      .object({ dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) }) })
      .optional()
      .catch(undefined),
    through: text(),
    month: text(),
    period: text(),
    day: text(),
    year: z.number().optional().catch(undefined),
    project: text(),
    allocate: text(),
    fulfill: text(),
    check: text(),
    mark: text(),
    from: text(),
  }),
);

type Found = { account?: string | undefined; project?: string | undefined; period?: string | undefined; job?: string };

/** The subjects in a queue's letters, in order, in constantly many read rounds. */
export async function subjectsOf(
  queue: string,
  letters: readonly Pick<TakenLetter, 'body'>[],
): Promise<LetterSubject[]> {
  const messages = letters.map(({ body }) => jsonIn(contentsOf(body).message));
  const found = queue === LONG_JOB_QUEUE ? await foundInJobs(messages) : messages.map(foundIn);
  const [accounts, projects] = await Promise.all([
    accountNames(found.flatMap(({ account }) => account ?? [])),
    projectNames(found.flatMap(({ project }) => project ?? [])),
  ]);
  return found.map(({ account, project, period, job }) => ({
    account_id: account ?? null,
    account_name: accounts.get(account ?? '') ?? null,
    project_name: projects.get(project ?? '') ?? null,
    period: period ?? null,
    job: job ?? null,
  }));
}

function foundIn(message: unknown): Found {
  const { path, record, ...given } = Fields().safeParse(message).data ?? {};
  const account = idOf(asPath(path ?? record?.dynamodb.Keys.pk.S ?? ''));
  const project = given.project ?? given.allocate ?? given.fulfill ?? given.check ?? given.mark ?? given.from;
  const period = given.through ?? given.month ?? given.period ?? given.day ?? given.year?.toString();
  return {
    account: UUID.test(account) ? account : undefined,
    project: UUID.test(project ?? '') ? project : undefined,
    period: PERIOD.test(period ?? '') ? period : undefined,
  };
}

const PERIOD = /^\d{4}(-\d\d){0,2}$/;

const Id = z.object({ id: z.string() });
const Job = z.object({ kind: z.string(), arguments: z.string() });

async function foundInJobs(messages: unknown[]): Promise<Found[]> {
  const ids = messages.map((message) => Id.safeParse(message).data?.id ?? '');
  const jobs = await table.getMany(ids.map((id) => ({ key: keys.longJob(id), form: Job })));
  return jobs.map((job) => (job ? { ...foundIn(jsonIn(job.arguments)), job: job.kind } : {}));
}
