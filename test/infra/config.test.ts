import { describe, expect, it } from 'vitest';
import { configOf, InvalidSetting } from '../../infra/config.ts';

describe("a deployment's settings", () => {
  it('all have a default', () => {
    expect(configOf({}, {})).toMatchObject({
      name: 'Regrove',
      rateLimit: 600,
      logRetentionDays: 90,
      removal: 'retain',
    });
  });

  it('come from the context, as text or as JSON', () => {
    const context = { 'regrove:rateLimit': '1200', 'regrove:paper': '{"usd_per_page":0.0004}' };

    expect(configOf(context, {})).toMatchObject({
      rateLimit: 1200,
      paper: { usd_per_page: 0.0004, pages_per_tree: 8333 },
    });
  });

  it('come from the environment first', () => {
    expect(configOf({ 'regrove:alarmEmail': 'a@example.org' }, { REGROVE_ALARM_EMAIL: 'b@example.org' })).toMatchObject(
      {
        alarmEmail: 'b@example.org',
      },
    );
  });

  it.each([
    [{ 'regrove:alarmMail': 'a@example.org' }, 'Unknown setting regrove:alarmMail; the settings are name, paper,'],
    [{ 'regrove:rateLimit': 'many' }, 'The setting regrove:rateLimit (or REGROVE_RATE_LIMIT) is invalid'],
    [{ 'regrove:logRetentionDays': 42 }, 'is not a number of days that CloudWatch offers'],
    [{ 'regrove:paper': { pages_per_forest: 1 } }, 'The setting regrove:paper (or REGROVE_PAPER) is invalid'],
    [
      { 'regrove:paper': { sheet_gsm: 74.5 } },
      'The setting regrove:paper.sheet_gsm (or REGROVE_PAPER) is invalid: must be a whole number from 1 to 10000.',
    ],
    [
      { 'regrove:paper': '{"sheet_width_m":5,"sheet_length_m":100}' },
      'The setting regrove:paper.sheet_gsm (or REGROVE_PAPER) is invalid: must make the standard sheet weigh at most 1000 g.',
    ],
    [{ 'regrove:paper': { pages_per_tree: 0 } }, 'must be a number from 1 to 1000000'],
    [{ 'regrove:paper': '{' }, 'The setting regrove:paper (or REGROVE_PAPER) is invalid'],
    [{ 'regrove:domainName': 'api.example.org' }, 'domainName and domainCertificateArn belong together'],
    [{ 'regrove:certificateUrl': 'http://example.org' }, 'The setting regrove:certificateUrl'],
    [
      {
        'regrove:certificateUrl': 'https://trees.example.org',
        'regrove:frontDoorDomainName': 'trees.example.org',
        'regrove:frontDoorCertificateArn': 'arn:aws:acm:us-east-1:123456789012:certificate/one',
      },
      'is at the front door, which shows certificates below /certificates',
    ],
    [{ 'regrove:removal': 'maybe' }, 'The setting regrove:removal'],
    [{ 'regrove:firstDeployment': 'perhaps' }, 'The setting regrove:firstDeployment'],
    [
      { 'regrove:integrationsSecretVersion': '0f3a2b61-1c5b-4d0e-9a51-6f1f6a3f9c11' },
      'is given without integrationsSecret, whose version it names',
    ],
  ])('are refused in one sentence when wrong: %j', (context, sentence) => {
    expect(() => configOf(context, {})).toThrow(InvalidSetting);
    expect(() => configOf(context, {})).toThrow(sentence);
  });
});
