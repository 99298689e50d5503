import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideSigningKeys } from '../../infra/local/signing-keys.ts';
import { coverageToSign } from '../../lib/books/certificates/json/coverage.ts';
import { textToSign } from '../../lib/books/certificates/json/facts.ts';
import { pdf } from '../../lib/books/certificates/render/pdf/pdf.ts';
import { renderReport } from '../../lib/communication/reports/render/pdf.ts';
import { signJws } from '../../lib/platform/signing/jws.ts';
import { localSigner, withNewKey } from '../../lib/platform/signing/local.ts';
import { certificate } from '../books/certificates/render/sample.ts';
import { issue, issued } from '../communication/reports/render/sample.ts';
import { regrove, run } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
const before = { ...process.env };
const keys = withNewKey();
const signer = localSigner(keys, 'test');
const inFolder = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
let json = '';
let jwks = '';

beforeAll(async () => {
  const view = certificate();
  const jws = await signJws(textToSign(view), 'x', signer);
  json = inFolder('certificate.json', JSON.stringify({ facts: JSON.parse(textToSign(view)), jws }));
  jwks = inFolder('jwks.json', JSON.stringify({ keys: await signer.publicKeys() }));
});
afterAll(() => {
  process.env.REGROVE_DATA = before.REGROVE_DATA;
  rmSync(folder, { recursive: true });
});

describe('certificates verify', () => {
  it("prints a genuine certificate's statements and signer", async () => {
    const { json: result, lines } = await run('certificates verify', { keys: jwks }, [json]);
    const [key] = await signer.publicKeys();

    expect(result).toMatchObject({
      genuine: true,
      kid: key?.kid,
      facts: { trees: 63.047762, issuer: 'Evergreen Forests' },
    });
    expect(lines[0]).toMatch(/^Genuine: signed by Evergreen Forests with the key /);
  });

  it('verifies the separately signed tree coverage, and refuses a forged, a foreign and a missing one', async () => {
    const view = certificate();
    const signed = JSON.parse(readFileSync(json, 'utf8'));
    const content = coverageToSign(view);
    const sign = (coverage: unknown) => signJws(JSON.stringify(coverage), 'x', signer);
    const file = (name: string, more: object) => inFolder(name, JSON.stringify({ ...signed, ...more }));
    const { coverage } = JSON.parse(JSON.stringify(content));
    const coverage_jws = await sign(content);
    const whole = await run('certificates verify', { keys: jwks }, [file('covered.json', { coverage, coverage_jws })]);
    expect(whole.json).toMatchObject({ genuine: true, coverage });
    expect(whole.lines[1]).toMatch(
      /^Its coverage of .* is genuine too: .* trees are planted, of these 3\.7875 lost\.$/,
    );

    const [header, , signature] = coverage_jws.split('.');
    const more = { ...content, coverage: { ...coverage, planted: 1e6 } };
    const forged = [header, Buffer.from(JSON.stringify(more)).toString('base64url'), signature].join('.');
    const others = await sign({ ...content, certificate_id: 'another' });
    for (const [given, message] of [
      [{ coverage, coverage_jws: forged }, 'is not verified. The signature does not belong'],
      [{ coverage, coverage_jws: others }, 'Its coverage is that of another certificate'],
      [{ coverage, coverage_jws: signed.jws }, 'Its coverage is that of another certificate'],
      [{ coverage }, 'has a coverage without coverage_jws'],
      [{ coverage: { ...coverage, planted: 1e6 }, coverage_jws }, 'Its coverage is not what was signed'],
      [{ facts: { ...signed.facts, trees: 630 } }, 'Its facts are not what was signed'],
    ] as const) {
      const { code, err } = await regrove('certificates', 'verify', file('wrong.json', given), '--keys', jwks);
      expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    }
  });

  it('verifies the facts attached to the PDF of a report, and refuses changed ones', async () => {
    const facts = issued();
    const text = JSON.stringify({ number: facts.number, account_name: facts.account_name, issuer: facts.issuer });
    const jws = await signJws(text, 'regrove-report+jws', signer);
    const pdfWith = (signature: string) =>
      renderReport(issued({ issued: issue({ text, jws: signature }) }), { locale: 'en', size: 'a4' });

    const { json: result, lines } = await run('certificates verify', { keys: jwks }, [
      inFolder('report.pdf', await pdfWith(jws)),
    ]);
    expect(result).toMatchObject({ genuine: true, facts: { number: '2025-2' } });
    expect(lines[0]).toContain('It is the report 2025-2 of Hartmann & Söhne Druckerei; ask the issuer');

    const [header, , signature] = jws.split('.');
    const forged = [header, Buffer.from(text.replace('2025-2', '2025-3')).toString('base64url'), signature].join('.');
    const file = inFolder('forged.pdf', await pdfWith(forged));
    expect(await regrove('certificates', 'verify', file, '--keys', jwks)).toMatchObject({ code: 1 });
  });

  it('reads the PDF as it was downloaded, and the JWS alone', async () => {
    const file = inFolder('certificate.pdf', await pdf(certificate(), 'en', 'a4', readFileSync(json, 'utf8')));
    const alone = inFolder('certificate.jws', JSON.parse(readFileSync(json, 'utf8')).jws);

    for (const one of [file, alone])
      expect((await run('certificates verify', { keys: jwks }, [one])).json.facts.pages).toBe(525_377);
  });

  it('exits with 1 and a sentence for what is not genuine', async () => {
    const { facts, jws } = JSON.parse(readFileSync(json, 'utf8'));
    const [header, , signature] = jws.split('.');
    const more = Buffer.from(JSON.stringify({ ...facts, trees: 630 })).toString('base64url');
    const forged = inFolder('forged.json', JSON.stringify({ facts, jws: [header, more, signature].join('.') }));
    const bare = inFolder('bare.pdf', await pdf(certificate(), 'en', 'a4'));
    const others = inFolder('others.json', JSON.stringify({ keys: await localSigner(withNewKey(), 'x').publicKeys() }));

    expect(await regrove('certificates', 'verify', forged, '--keys', jwks)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not verified. The signature does not belong to these facts'),
    });
    expect(await regrove('certificates', 'verify', bare, '--keys', jwks)).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no signed facts'),
    });
    expect(await regrove('certificates', 'verify', json, '--keys', others)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not among those given'),
    });
    expect((await regrove('certificates', 'verify', join(folder, 'nothing'), '--keys', jwks)).code).toBe(2);
    expect((await regrove('certificates', 'verify', json, '--keys', inFolder('x.json', '{}'))).code).toBe(2);
  });

  it('takes the keys of this machine, also those from before a rotation', async () => {
    const data = mkdtempSync(join(tmpdir(), 'regrove-'));
    process.env.REGROVE_DATA = data;
    const given = process.env.REGROVE_SIGNING_KEYS;
    delete process.env.REGROVE_SIGNING_KEYS;
    provideSigningKeys(data);
    const made = localSigner(readFileSync(process.env.REGROVE_SIGNING_KEYS_FILE ?? '', 'utf8'), 'x');
    const file = inFolder('own.jws', await signJws(textToSign(certificate()), 'x', made));

    const first = await run('certificates verify', {}, [file]);
    const { json: rotated } = await run('certificates rotate');
    const second = await run('certificates verify', {}, [file]);

    expect(second.json).toEqual(first.json);
    expect(rotated.kid).not.toBe(first.json.kid);
    delete process.env.REGROVE_SIGNING_KEYS_FILE;
    process.env.REGROVE_SIGNING_KEYS = given;
    rmSync(data, { recursive: true });
  });
});
