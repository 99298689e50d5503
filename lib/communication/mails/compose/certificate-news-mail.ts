import * as z from 'zod';
import { boundedPages } from '../../../accounts/paper/bounds.ts';
import { certificateUrl } from '../../../books/certificates/url.ts';
import { asPath } from '../../../platform/table/account-path.ts';
import { exact, exactField, keys, table } from '../../../platform/table/table.ts';
import { addMonths } from '../../../platform/time.ts';
import { forestryCatalog } from '../../../trees/forestry/store.ts';
import { type CertificateLine, certificateLines } from '../digests/certificate-news.ts';
import { type Certificates, certificatesContent } from '../kinds/certificates.ts';
import type { WrittenMail } from '../send/send-once.ts';
import { getAccountName } from './account-name.ts';
import { digestMail, LISTED_MAX } from './digest-mail.ts';

export const writeCertificateNews = (person: string, period: string): Promise<WrittenMail | undefined> =>
  digestMail(person, certificateLines(person, period), async (lines, reader) =>
    certificatesContent({
      ...reader,
      month: addMonths(period, -1),
      pages: boundedPages(lines.reduce((sum, { pages }) => sum + pages, 0)),
      trees: Number(lines.reduce((sum, { trees }) => sum.plus(trees), exact(0))),
      count: lines.reduce((sum, { offsets }) => sum + offsets.length, 0),
      listed: await listedCertificates(lines),
    }),
  );

const IssuedOffset = z.object({ certificate_id: z.string() });

const Certificate = z.object({
  id: z.string(),
  project_id: z.string(),
  pages: z.number(),
  trees: exactField(),
  constants: z.object({ pages_per_tree: z.number() }),
});

/** The accounts with the most pages first. A certificate deleted since, with its offset, is not listed. */
async function listedCertificates(lines: CertificateLine[]): Promise<Certificates['listed']> {
  const first = lines
    .toSorted((a, b) => b.pages - a.pages)
    .flatMap((line) => line.offsets.map((id) => ({ line, id, path: asPath(line.path) })))
    .slice(0, LISTED_MAX);
  const offsets = await table.getMany(
    first.map(({ path, id }) => ({ key: keys.biomassOffset(path, id), form: IssuedOffset })),
  );
  const issued = first.flatMap(({ line, path }, index) => {
    const offset = offsets[index];
    return offset ? [{ line, path, key: keys.certificate(path, offset.certificate_id) }] : [];
  });
  const certificates = await table.getMany(issued.map(({ key }) => ({ key, form: Certificate })));
  const projects = await forestryCatalog(certificates.flatMap((certificate) => certificate?.project_id ?? []));
  const names = new Map<string, string>();
  for (const { path } of first) if (!names.has(path)) names.set(path, (await getAccountName(path)) ?? '');
  return issued.flatMap(({ line, path }, index) => {
    const certificate = certificates[index];
    if (!certificate) return [];
    const { id, project_id, pages, trees, constants } = certificate;
    const project = projects.find((one) => one.id === project_id)?.name ?? '';
    const facts = { month: line.month, pages, trees: Number(trees), pagesPerTree: constants.pages_per_tree };
    return [{ account: names.get(path) ?? '', project, ...facts, url: certificateUrl(id) }];
  });
}
