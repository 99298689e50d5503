import type { ClaimWarning } from '../../presentation/claims/warning.ts';
import { claimWarnings } from '../../presentation/claims/warnings.ts';

/** A planting's public texts, except names of persons, organizations and species. */
type PlantingTexts = { name?: string | undefined; documents?: { name: string }[] | undefined };

/** Warnings about a planting's texts; its project's name is exempt. */
export const plantingWarnings = ({ name, documents = [] }: PlantingTexts, projectName?: string): ClaimWarning[] =>
  claimWarnings(
    { name, ...Object.fromEntries(documents.map((document, index) => [`documents.${index}.name`, document.name])) },
    projectName === undefined ? [] : [projectName],
  );
