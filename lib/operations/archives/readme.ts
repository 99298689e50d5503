import { issuer } from '../../books/certificates/issuer.ts';
import type { ArchiveContents } from './noun.ts';
import type { Arguments } from './place.ts';

type Readme = { accountName: string; madeAt: string; keysUrl: string };

/** README.txt, for the person who opens the archive. */
export function readmeText(
  { include, people }: Arguments,
  { accountName, madeAt, keysUrl }: Readme,
  { nouns }: ArchiveContents,
): string {
  const included = nouns.filter(({ isPersonal }) => people || !isPersonal);
  const width = Math.max(...included.map(({ name }) => name.length));
  return `Archive of ${accountName}
${'='.repeat([...`Archive of ${accountName}`].length)}

This is a copy of what ${issuer()} keeps for ${include === 'below' ? `${accountName} and all accounts below it` : accountName}.
It was made on ${madeAt.slice(0, 10)} at ${madeAt.slice(11, 16)} UTC.
${
  people
    ? 'It contains names and mail addresses of people. Keep it as safe as you keep those.'
    : 'It contains no users, and no names or mail addresses of people.'
}
It contains no passwords and no API keys.

How to open it
--------------
Unpack all ZIP files of the archive into one folder.
Every list is there twice: as .csv for spreadsheets, and as .jsonl for programs,
with one row per line. Both have the fields of the API's answers.
In a .csv file an apostrophe before = + - or @ keeps a spreadsheet from running a formula.
A list too long for one file continues in a second one, such as deposits-2.csv.

What is in it
-------------
${included.map(({ name, about }) => `${name.padEnd(width)}  ${about}`).join('\n')}

certificates/  the certificates, signed${include === 'own' ? ', and the newest 2,000 as PDF' : ''}
reports/       the reports issued${include === 'own' ? ', and the newest 2,000 as PDF' : ''}

How to check that it is complete and genuine
--------------------------------------------
SHA256SUMS lists the files with their checksums:
  Linux:  sha256sum -c SHA256SUMS
  macOS:  shasum -a 256 -c SHA256SUMS
manifest.json lists the same files, and manifest.jws is its signature (JWS, RFC 7515).
The keys are at ${keysUrl}
`;
}
