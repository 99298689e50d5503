import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { configOf } from '../../../infra/config.ts';
import { actionsOf, complete, deployed, resources, statementsOf, withMailIn } from '../synthesize.ts';

const { template } = complete();
const off = deployed().template;

describe('mail in', () => {
  it('is stored in the files bucket by SES, which then notifies the queue', () => {
    template.hasResourceProperties('AWS::SES::ReceiptRule', {
      Rule: {
        Enabled: true,
        Recipients: ['reports.example.org'],
        ScanEnabled: true,
        Actions: [
          { S3Action: { ObjectKeyPrefix: 'mail-in/', TopicArn: Match.anyValue(), BucketName: Match.anyValue() } },
        ],
      },
    });
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'sqs',
      RawMessageDelivery: true,
      Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^MailInQueue'), 'Arn'] },
    });
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:PutObject',
            Principal: { Service: 'ses.amazonaws.com' },
            Condition: Match.anyValue(),
          }),
        ]),
      },
    });
    template.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'mail-in/', ExpirationInDays: 30 })]),
      },
    });
  });

  it('is processed by a function with its own grants', () => {
    const statements = statementsOf(template, 'MailIn');

    expect(actionsOf(statements, 's3').sort()).toEqual([
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
    expect(actionsOf(statements, 'ses')).toEqual([]);
    expect(actionsOf(statements, 'kms')).toEqual([]);
  });

  it('says which record sends mail to SES, and how its rules are switched on', () => {
    template.hasOutput('MailInRecord', { Value: Match.anyValue() });
    template.hasOutput('MailInRules', { Value: 'aws ses set-active-receipt-rule-set --rule-set-name Regrove-mail-in' });
    expect(Object.keys(template.findOutputs('*')).filter((name) => name.startsWith('MailInProof'))).toHaveLength(3);
  });

  it('is off without a domain', () => {
    for (const type of ['ReceiptRule', 'ReceiptRuleSet']) off.resourceCountIs(`AWS::SES::${type}`, 0);
    // An empty queue is polled and has alarms, which cost something.
    expect(Object.keys(off.toJSON().Resources).filter((id) => id.startsWith('MailIn'))).toEqual([]);
    expect(JSON.stringify(resources(off, 'AWS::Lambda::Function'))).not.toContain('REGROVE_MAIL_DOMAIN');
    expect(JSON.stringify(resources(template, 'AWS::Lambda::Function'))).toContain('REGROVE_MAIL_DOMAIN');
  });

  it('needs a region where SES receives mail', () => {
    expect(() => withMailIn('us-gov-west-1')).toThrow('us-gov-west-1 is none');
    expect(() => withMailIn('eu-central-1')).not.toThrow();
    expect(() => configOf({ 'regrove:mailDomain': 'reports' }, {})).toThrow('mailDomain');
  });
});
