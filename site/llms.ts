import type { Section } from './navigation.ts';

/** llms.txt: the documentation's contents for language models, with links to each page's Markdown (llmstxt.org). */
export type Listed = { title: string; at: string; summary: string };

export const llmsText = (sections: { title: Section['title']; pages: Listed[] }[]): string =>
  [
    '# Regrove',
    '',
    '> Regrove turns paper consumption into reforested trees: a REST API on AWS Lambda and DynamoDB, and whole on one machine.',
    '',
    'Every page is here as Markdown. The links are relative to this file.',
    ...sections.flatMap(({ title, pages }) => [
      '',
      `## ${title}`,
      '',
      ...pages.map((page) => `- [${page.title}](${page.at})${page.summary && `: ${page.summary}`}`),
    ]),
    '',
  ].join('\n');
