import type { ClaimWarning } from '../claims/warning.ts';
import { claimWarnings, wordsOfHtml } from '../claims/warnings.ts';
import type { ForestryProject } from './project.ts';

type ProjectTexts = Pick<ForestryProject, 'name'> &
  Partial<Pick<ForestryProject, 'content_introduction' | 'content_body_html'>>;

/** Warnings about the texts of a forestry project. Its own name is exempt, wherever it stands. */
export const projectWarnings = ({ name, content_introduction, content_body_html }: ProjectTexts): ClaimWarning[] =>
  claimWarnings({ content_introduction, content_body_html: content_body_html && wordsOfHtml(content_body_html) }, [
    name,
  ]);
