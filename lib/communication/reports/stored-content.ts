import { type Exact, exact } from '../../platform/exact.ts';
import type { ReportContent } from './content.ts';
import { pieceSteps, readPieces } from './pieces.ts';

/** An issued report's content in the table. JSON holds exact amounts as text, to be parsed back. */
const PART = 'CONTENT';

export const contentSteps = (id: string, content: ReportContent) => pieceSteps(id, PART, content);

export async function readContent(id: string): Promise<ReportContent> {
  const content = (await readPieces(id, PART)) as ReportContent | undefined;
  if (!content) throw new Error(`The content of report ${id} is missing.`);
  return {
    ...content,
    projects: content.projects.map(
      (project) =>
        Object.fromEntries(
          Object.entries(project).map(([name, value]) => [name, isName(name) ? value : amount(value as Exact)]),
        ) as ReportContent['projects'][number],
    ),
    credits: content.credits.map((credit) => ({ ...credit, mtco2e: amount(credit.mtco2e) })),
  };
}

const isName = (field: string): boolean => ['project_id', 'project_name', 'ledger_url'].includes(field);

const amount = (stored: Exact): Exact => exact(String(stored));
