import type { ReportIssue } from '../report.ts';

/** The file name of the signed facts inside the PDF. */
export const ATTACHMENT = 'report.json';

/** The file contains the signed text verbatim, because its numbers may have more digits than a parser keeps. */
export const attachedText = ({ text, jws }: ReportIssue): string =>
  `{\n"facts": ${text},\n"jws": ${JSON.stringify(jws)}\n}\n`;
