import * as z from 'zod';
import { sumOf } from '../paper/split.ts';
import { decimal, idInBody } from '../platform/fields.ts';

/** Placing an order of so many biomass and so many carbon projects is one transaction, which has room for 100 steps. */
const PROJECTS_MAX = 20;

const PERCENTAGE_MIN = 0.000001;

/** What rounding 20 percentages to six decimals can add up to: three times 33.333333 is meant to be all. */
const SUM_TOLERANCE = 0.00001;

export const ProjectSetting = z
  .object({
    project_id: idInBody(),
    percentage: decimal(PERCENTAGE_MIN, 100)
      .optional()
      .describe('Share of the order. Give it for all projects, 100 in sum, or for none, which shares evenly.'),
  })
  .meta({ id: 'ProjectSetting' });
export type ProjectSetting = z.infer<typeof ProjectSetting>;

/** The projects of an order, each at most once. Where shares leave a remainder, it goes to the first. */
export const projectSettings = () =>
  z.array(ProjectSetting).max(PROJECTS_MAX).superRefine(namedOnce).superRefine(sharedOut);

/** Only how the weights relate to each other counts. */
export const weightOf = ({ percentage = 1 }: Pick<ProjectSetting, 'percentage'>): number => percentage;

function namedOnce(settings: ProjectSetting[], context: z.RefinementCtx): void {
  const again = settings.findIndex(({ project_id: id }, i) => settings.findIndex((one) => one.project_id === id) < i);
  if (again < 0) return;
  context.addIssue({ code: 'custom', path: [again, 'project_id'], message: 'must differ from those before it' });
}

function sharedOut(settings: ProjectSetting[], context: z.RefinementCtx): void {
  const given = settings.flatMap(({ percentage }) => percentage ?? []);
  // One out of bounds is refused already, and may be too large to be added up.
  if (given.length === 0 || given.some((percentage) => percentage < PERCENTAGE_MIN || percentage > 100)) return;
  const without = settings.findIndex(({ percentage }) => percentage === undefined);
  if (without >= 0) {
    const message = 'is missing; give it for all projects or for none';
    context.addIssue({ code: 'custom', path: [without, 'percentage'], message });
    return;
  }
  const sum = sumOf(given);
  if (sum.minus(100).abs().lte(SUM_TOLERANCE)) return;
  const message = `must bring all percentages to 100, which are ${sum} in sum`;
  context.addIssue({ code: 'custom', path: [settings.length - 1, 'percentage'], message });
}
