import type { ClaimWarning } from '../../presentation/claims/warning.ts';
import { claimWarnings, wordsOfHtml } from '../../presentation/claims/warnings.ts';
import { cleanHtml } from '../../presentation/rendering/html/clean.ts';
import type { ForestryProject } from './project.ts';

type ProjectTexts = Pick<ForestryProject, 'name'> &
  Partial<Pick<ForestryProject, 'content_introduction' | 'content_body_html'>>;

/** Warnings about a forestry project's texts. Its own name is exempt everywhere. */
export const projectWarnings = ({ name, content_introduction, content_body_html }: ProjectTexts): ClaimWarning[] => [
  ...removedWarnings(content_body_html),
  ...claimWarnings({ content_introduction, content_body_html: content_body_html && wordsOfHtml(content_body_html) }, [
    name,
  ]),
];

/** Warnings about HTML parts not stored, for a text as sent: a stored one has none. */
export const removedWarnings = (html: string | undefined): ClaimWarning[] =>
  cleanHtml(html ?? '').removed.map((passage) => ({
    field: 'content_body_html',
    passage,
    instead:
      'It was left out: scripts, event handlers, styles, embedded content and addresses that do not begin with https:// are not stored.',
  }));
