/**
 * Faults that change nothing that anybody can observe. A survivor that is listed here counts neither as caught nor as survived. `change` is
 * printed by the report.
 */
export type Equivalent = { file: string; change: string; reason: string };

export const EQUIVALENT: Equivalent[] = [
  {
    file: 'functions/webhook-work.ts',
    change: 'changed constant: 10 → 11',
    reason: 'the queue hands the function at most ten messages at once',
  },
  {
    file: 'dashboard/pages/projects.tsx',
    change: `swapped string: "noopener" → 'mutant'`,
    reason: 'a link with target="_blank" is noopener in every browser that the dashboard supports',
  },
  {
    file: 'dashboard/ui/toast.tsx',
    change: 'changed constant: 1 → 2',
    reason: 'the number only tells one message from another',
  },
  {
    file: 'dashboard/pages/overview/customers.tsx',
    change: 'changed constant: 1000 → 1001',
    reason: 'a list asks for at most 1,000 entries at once, whatever limit it is given',
  },
  {
    file: 'dashboard/pages/settings/activity.tsx',
    change: 'changed constant: 1000 → 1001',
    reason: 'a list asks for at most 1,000 entries at once, whatever limit it is given',
  },
  {
    file: 'dashboard/operator/health/jobs.tsx',
    change: `swapped string: 'failed' → 'mutant'`,
    reason: 'the key of a column that nobody can sort by is only for drawing it again',
  },
];
