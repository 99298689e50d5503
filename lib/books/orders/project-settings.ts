import * as z from 'zod';
import { sumOf } from '../../accounts/paper/split.ts';
import { decimal, idInBody } from '../../platform/fields.ts';

/** For biomass and for carbon. Placing an order is one transaction, limited to 100 steps. */
const PROJECTS_MAX = 20;

const PERCENTAGE_MIN = 0.000001;

/** The maximum error from rounding 20 percentages to six decimals: three times 33.333333 is meant as 100. */
const SUM_TOLERANCE = 0.00001;

const ProjectSetting = z
  .object({
    project_id: idInBody(),
    percentage: decimal(PERCENTAGE_MIN, 100)
      .optional()
      .describe('Share of the order. Give it for all projects, 100 in sum, or for none, which shares evenly.'),
  })
  .meta({ id: 'ProjectSetting' });
type ProjectSetting = z.infer<typeof ProjectSetting>;

/** An order's projects, each at most once. The first gets the rounding remainder. */
export const projectSettings = () =>
  z.array(ProjectSetting).max(PROJECTS_MAX).superRefine(checkUnique).superRefine(checkPercentages);

/** Only the ratio between weights matters. */
export const weightOf = ({ percentage = 1 }: Pick<ProjectSetting, 'percentage'>): number => percentage;

function checkUnique(settings: ProjectSetting[], context: z.RefinementCtx): void {
  const repeated = settings.findIndex(
    ({ project_id: id }, i) => settings.findIndex((one) => one.project_id === id) < i,
  );
  // uncaught: repeated < 0 → repeated <= 0: the first project repeats none
  if (repeated < 0) return;
  context.addIssue({
    code: 'custom',
    path: [repeated, 'project_id'],
    message: 'must differ from those before it',
    params: { reason: 'repeated' },
  });
}

function checkPercentages(settings: ProjectSetting[], context: z.RefinementCtx): void {
  const percentages = settings.flatMap(({ percentage }) => percentage ?? []);
  // The field's own schema refuses an out-of-range percentage, which may be too large to add up.
  if (percentages.length === 0 || percentages.some((percentage) => percentage < PERCENTAGE_MIN || percentage > 100))
    return;
  const missing = settings.findIndex(({ percentage }) => percentage === undefined);
  if (missing >= 0) {
    const message = 'is missing; give it for all projects or for none';
    context.addIssue({ code: 'custom', path: [missing, 'percentage'], message, params: { reason: 'required' } });
    return;
  }
  const sum = sumOf(percentages);
  if (sum.minus(100).abs().lte(SUM_TOLERANCE)) return;
  const message = `must bring all percentages to 100, which are ${sum} in sum`;
  context.addIssue({
    code: 'custom',
    path: [settings.length - 1, 'percentage'],
    message,
    params: { reason: 'not_100_percent' },
  });
}
