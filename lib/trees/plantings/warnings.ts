import type { ClaimWarning } from '../../presentation/claims/warning.ts';
import { claimWarnings } from '../../presentation/claims/warnings.ts';

/** The texts of a planting that others see and that are no names of a person, an organization or a species. */
type PlantingTexts = { name?: string | undefined; documents?: { name: string }[] | undefined };

/** Warnings about the texts of a planting; the name of its project is exempt. */
export const plantingWarnings = ({ name, documents = [] }: PlantingTexts, projectName?: string): ClaimWarning[] =>
  claimWarnings(
    { name, ...Object.fromEntries(documents.map((document, index) => [`documents.${index}.name`, document.name])) },
    projectName === undefined ? [] : [projectName],
  );
