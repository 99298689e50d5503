import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentDisposition, fileNameOf } from '../../../lib/books/certificates/file-name.ts';
import { codePoint } from '../../support/code-point.ts';
import { draws } from '../../support/long.ts';

it.each([
  ['Riverside School', 'Certificate 2026-10 Riverside School.pdf'],
  ['../../etc/passwd', 'Certificate 2026-10 etc passwd.pdf'],
  ['A\u202eB "C" <D>:|?*', 'Certificate 2026-10 AB C D.pdf'],
  ['...', 'Certificate 2026-10.pdf'],
  ['👩‍🌾'.repeat(255), `Certificate 2026-10 ${'👩‍🌾'.repeat(80)}.pdf`],
])('a file for %j is called %s', (name, expected) => {
  expect(fileNameOf('Certificate', '2026-10-31T23:59:59Z', name, 'pdf')).toBe(expected);
});

it('is sent in UTF-8 and in ASCII, and cannot end its quotes', () => {
  expect(contentDisposition('Zertifikat 2026-10 Grün & Söhne.pdf')).toBe(
    `inline; filename="Zertifikat 2026-10 Grun & Sohne.pdf"; filename*=UTF-8''Zertifikat%202026-10%20Gr%C3%BCn%20%26%20S%C3%B6hne.pdf`,
  );
  expect(contentDisposition("証明書 2026-10 (緑) it's.pdf")).toBe(
    `inline; filename="2026-10 () it's.pdf"; filename*=UTF-8''%E8%A8%BC%E6%98%8E%E6%9B%B8%202026-10%20%28%E7%B7%91%29%20it%27s.pdf`,
  );
});

it.each(['\uff02', '\uff3c', '\uff0f', '\ufe68', '\u2100', '\uff1a'])(
  'has no way out of its quotes, nor a path, once %j is normalized',
  (mark) => {
    const [, ascii] = /filename="(.*)"; filename\*=/.exec(contentDisposition(`A${mark}; filename=x.exe.pdf`)) ?? [];

    expect(ascii).not.toMatch(/["\\/:]/);
  },
);

it('is one parameter of printable ASCII, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 100 }), (name) => {
      const header = contentDisposition(fileNameOf('Certificate', '2026-10-31', name, 'pdf'));
      expect(header).toMatch(/^inline; filename="[ !#-.0-9;=@-[\]-{}~]*"; filename\*=UTF-8''[\w.%~!-]+$/);
    }),
    { numRuns: draws(1_000) },
  );
});
