import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { actionsOf, complete, deployed, few, resources, statementsOf, synthesize } from '../synthesize.ts';

const { template } = complete();
const off = deployed().template;

const variablesOf = (of: typeof template, description: string): Record<string, unknown> => {
  const [found] = Object.values(resources(of, 'AWS::Lambda::Function')).filter(
    ({ Properties }) => Properties.Description === description,
  );
  if (!found) throw new Error(`There is no ${description}.`);
  return (found.Properties.Environment as { Variables: Record<string, unknown> }).Variables;
};

describe('mail', () => {
  it('is sent from the configured address, for its domain, over TLS, with its own configuration set', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'mail.example.org' });
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      Name: 'Regrove-mail',
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: [] },
    });
    for (const name of ['mails', 'notices'])
      expect(variablesOf(template, `Regrove job: ${name}`)).toMatchObject({
        REGROVE_MAIL_FROM: 'trees@mail.example.org',
        REGROVE_MAIL_NAME: 'Trees',
        REGROVE_PUBLIC_URL: expect.anything(),
      });
  });

  it('says which records prove the domain, and makes no identity where one is named', () => {
    const existing = synthesize(few, { mailFrom: 'trees@mail.example.org', mailIdentity: 'example.org' }).template;

    expect(Object.keys(template.findOutputs('*')).filter((name) => name.startsWith('MailRecord'))).toHaveLength(3);
    existing.resourceCountIs('AWS::SES::EmailIdentity', 0);
    existing.resourceCountIs('AWS::SES::ConfigurationSet', 1);
  });

  it('may be sent by its two workers alone, from that address alone', () => {
    const senders = Object.keys(resources(template, 'AWS::Lambda::Function'))
      .map((id) => id.replace(/Function.*/, ''))
      .filter((id) => actionsOf(statementsOf(template, id), 'ses').length > 0);
    const granted = statementsOf(template, 'Notices').filter(({ Action }) => String(Action).startsWith('ses:'));

    expect(senders.sort()).toEqual(['Mails', 'Notices']);
    expect(granted).toEqual([
      expect.objectContaining({
        Action: 'ses:SendRawEmail',
        Condition: { StringEquals: { 'ses:FromAddress': 'trees@mail.example.org' } },
      }),
    ]);
  });

  it('is reported by SES through EventBridge to a queue accepting only this rule', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        MatchingEventTypes: ['send', 'bounce', 'complaint', 'reject'],
        EventBridgeDestination: { EventBusArn: Match.anyValue() },
      },
    });
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: ['aws.ses'] },
      Targets: [{ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^MailEventsQueue'), 'Arn'] } }],
    });
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: Match.stringLikeRegexp('^MailEventsQueue') }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'events.amazonaws.com' },
            Condition: { ArnEquals: { 'aws:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    });
  });

  it('raises an alarm before AWS looks at its bounces and complaints', () => {
    for (const [MetricName, Threshold] of Object.entries({
      'Reputation.BounceRate': 0.04,
      'Reputation.ComplaintRate': 0.0008,
    }))
      template.hasResourceProperties('AWS::CloudWatch::Alarm', { Namespace: 'AWS/SES', MetricName, Threshold });
  });

  it('is off without an address: nothing of SES is there, and the deployment says so', () => {
    off.hasOutput('Mail', { Value: 'off' });
    for (const type of ['EmailIdentity', 'ConfigurationSet', 'ConfigurationSetEventDestination'])
      off.resourceCountIs(`AWS::SES::${type}`, 0);
    expect(variablesOf(off, 'Regrove job: notices')).not.toHaveProperty('REGROVE_MAIL_FROM');
    expect(JSON.stringify(off.toJSON())).not.toContain('ses:Send');
  });
});

it('the unsubscribe link and the public pages go to their own functions, everything else to the certificates', () => {
  const keys = Object.values(resources(template, 'AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties.RouteKey,
  );

  expect(keys.sort()).toEqual([
    '$default',
    'ANY /carbon_projects/{proxy+}',
    'ANY /forests/{account}/badge.png',
    'ANY /forests/{proxy+}',
    'ANY /log',
    'ANY /log/{proxy+}',
    'ANY /projects/{proxy+}',
    'ANY /unsubscribe/{token}',
  ]);
});
