import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostless, reasonFor, reasonsFor } from '../../../lib/metering/feeds/health.ts';
import { outboundReasons, outboundTexts } from '../../../lib/platform/outbound/reasons.ts';
import { type Reason, type ReasonText, type ReasonValues, reasonText } from '../../../lib/platform/reasons.ts';
import { asPath } from '../../../lib/platform/table/account-path.ts';
import { attentionReasons, attentionTexts } from '../../../lib/presentation/reasons/attention-reasons.ts';
import { carbonReasons, carbonTexts } from '../../../lib/presentation/reasons/carbon-reasons.ts';
import { feedReasons, feedTexts } from '../../../lib/presentation/reasons/feed-reasons.ts';
import {
  integrationReasons,
  integrationTexts,
  integrationWords,
} from '../../../lib/presentation/reasons/integration-reasons.ts';
import { meterReportReasons, meterReportTexts } from '../../../lib/presentation/reasons/meter-report-reasons.ts';
import { englishReason, REASON_CODES, reasonDetail, withoutHost } from '../../../lib/presentation/reasons/reasons.ts';
import { webhookReasons, webhookTexts } from '../../../lib/presentation/reasons/webhook-reasons.ts';

const groups = [
  outboundTexts,
  integrationTexts,
  feedTexts,
  meterReportTexts,
  webhookTexts,
  attentionTexts,
  carbonTexts,
];
const texts = new Map(groups.flatMap((group) => Object.entries(group) as [string, ReasonText][]));
const declared = {
  ...outboundReasons,
  ...integrationReasons,
  ...feedReasons,
  ...meterReportReasons,
  ...webhookReasons,
  ...attentionReasons,
  ...carbonReasons,
} as unknown as Record<string, (values: ReasonValues) => Reason>;
const words: Record<string, Record<string, string>> = integrationWords;

/** Any reason, with values as passed by code. */
const reason = fc.constantFrom(...REASON_CODES).chain((code) => {
  const { says = '', cure = '' } = texts.get(code) ?? {};
  const names = [...`${says} ${cure}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const value = (name: string): fc.Arbitrary<string | number> => {
    const coded = words[name];
    if (coded) return fc.constantFrom(...Object.keys(coded));
    if (name === 'host') return fc.constantFrom('print.example.com', 'print.example.com:8443');
    return fc.oneof(fc.nat(), fc.constantFrom('devices.3.read_at', 'lexmark', '2026-11-14'));
  };
  const values = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])));
  return values.map((given) => ({ reason: declared[code]?.(given) as Reason, names }));
});

describe('the sentences', () => {
  /** Kept from before reasons had codes, with `{}` in place of the text in braces. */
  const before: { sentences: string[]; words: string[] } = JSON.parse(
    readFileSync(new URL('./sentences-before-codes.json', import.meta.url), 'utf8'),
  );

  it('from before there were codes are still said word for word', () => {
    const { what, advice, field } = integrationWords;
    const now = [outboundTexts, integrationTexts, feedTexts]
      .flatMap((group) => Object.values(group) as ReasonText[])
      .flatMap(({ says, cure }) => (cure === undefined ? [says] : [says, cure]));
    const sentences = [...now, ...Object.values(advice)].map((text) => text.replace(/\{\w+\}/g, '{}'));

    expect(sentences).toEqual(expect.arrayContaining(before.sentences));
    expect([...Object.values(what), ...Object.values(field)]).toEqual(expect.arrayContaining(before.words));
  });

  it('have no braces left, and are the same when made from stored values', () => {
    fc.assert(
      fc.property(reason, ({ reason: one, names }) => {
        expect(Object.keys(one.values).sort()).toEqual([...new Set(names)].sort());
        expect(reasonText(one)).not.toMatch(/[{}]|undefined|hidden/);
        const stored = JSON.parse(JSON.stringify({ code: one.code, values: one.values }));
        expect(englishReason(stored)).toBe(reasonText(one));
        expect(reasonDetail(stored, reasonText(one))).toEqual({ ...stored, text: reasonText(one) });
      }),
    );
  });

  it("name no host to accounts below the server's", () => {
    const [dealer, customer] = [asPath('a'), asPath('a/b')];
    const url = 'https://print.example.com:8443/api';
    fc.assert(
      fc.property(reason, ({ reason: one }) => {
        const reasons = reasonsFor(one, { path: customer, serverPath: dealer, url });
        const feed = { ...reasons, health_check: 'unhealthy' };
        const below = reasonFor(false, feed);
        expect(JSON.stringify([below, hostless(reasons), reasons.reason])).not.toContain('example.com');
        expect(below.reason_detail?.text).toBe(below.reason);
        expect(below.reason).toBe(
          reasonText(one)
            .replace(/print\.example\.com(:8443)?/g, 'the server')
            .replace(/^the/, 'The'),
        );
        expect(below.reason_detail?.code).toBe(one.code);
        const above = reasonFor(true, feed);
        expect(above).toEqual({
          reason: reasonText(one),
          reason_detail: { code: one.code, values: one.values, text: reasonText(one) },
        });
      }),
    );
  });
});

describe('a code', () => {
  it('is snake_case, and declared once', () => {
    for (const code of REASON_CODES) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(groups.reduce((sum, group) => sum + Object.keys(group).length, 0)).toBe(REASON_CODES.length);
  });

  it('unknown to this version, and a sentence without a code, yield no detail', () => {
    expect(reasonDetail({ code: 'of_later', values: {} }, 'It is so.')).toBeNull();
    expect(reasonDetail(null, 'It is so.')).toBeNull();
    expect(reasonDetail({ code: 'no_server', values: {} }, null)).toBeNull();
    expect(englishReason({ code: 'of_later', values: {} })).toBeUndefined();
  });

  it('without a host stays as it is where the host is hidden', () => {
    expect(withoutHost(feedReasons.no_server())).toEqual({ code: 'no_server', values: {} });
  });
});
