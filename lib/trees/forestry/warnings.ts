import type { ClaimWarning } from '../../presentation/claims/warning.ts';
import { claimWarnings, wordsOfHtml } from '../../presentation/claims/warnings.ts';
import type { ForestryProject } from './project.ts';

type ProjectTexts = Pick<ForestryProject, 'name'> &
  Partial<Pick<ForestryProject, 'content_introduction' | 'content_body_html'>>;

/** Warnings about the texts of a forestry project. Its own name is exempt, wherever it stands. */
export const projectWarnings = ({ name, content_introduction, content_body_html }: ProjectTexts): ClaimWarning[] =>
  claimWarnings({ content_introduction, content_body_html: content_body_html && wordsOfHtml(content_body_html) }, [
    name,
  ]);
