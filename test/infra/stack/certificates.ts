import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { deployed, few, madeUpWeb, only, statementsOf, synthesize } from '../synthesize.ts';

const { template } = deployed();

describe('the certificate site', () => {
  it('hands every path to the function, without a key', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: '$default', AuthorizationType: 'NONE' });
    template.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationUri: { 'Fn::GetAtt': [Match.stringLikeRegexp('^CertificatesWebFunction'), 'Arn'] },
      PayloadFormatVersion: '2.0',
    });
  });

  it('signs with the newest key alone, publishes all, and writes nothing but what it signed', () => {
    const web = { certificates: { ...madeUpWeb.certificates, signs: ['certificate', 'coverage'] as const } };
    const made = synthesize({ ...few, web }, { signingKeys: 2 });
    const statements = statementsOf(made.template, 'CertificatesWeb');
    const on = (action: string) => statements.filter(({ Action }) => [Action].flat().includes(action));

    expect(JSON.stringify(on('kms:Sign').map(({ Resource }) => Resource))).toMatch(
      /^\[\{"Fn::GetAtt":\["SigningKey2[^,]*,"Arn"\]\}\]$/,
    );
    expect(on('kms:GetPublicKey')).toHaveLength(2);
    expect(on('dynamodb:PutItem').map(({ Condition }) => Condition)).toEqual([
      {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['SIGNED#*', 'SIGNED_COVERAGE#*'] },
        'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'jws', 'signed_at', 'work_pk', 'work_sk'] },
      },
    ]);
  });

  it('has a public log only with the setting, which one function signs and nobody removes from', () => {
    const jobs = {
      logs: { ...madeUpWeb.certificates, index: false, log: ['get', 'put', 'list'] as const, signsLog: true as const },
    };
    const web = { forests: { ...madeUpWeb.certificates, log: ['get', 'list'] as const } };
    const made = synthesize({ ...few, jobs, web }, { publicLog: true, timestampUrls: 'https://stamps.example' });
    const on = (name: string) =>
      statementsOf(made.template, name)
        .flatMap(({ Action, Resource }) => (/LogKey|Files/.test(JSON.stringify(Resource)) ? [Action].flat() : []))
        .sort();

    made.template.hasResourceProperties('AWS::KMS::Key', { KeySpec: 'ECC_NIST_EDWARDS25519' });
    expect(on('Logs')).toEqual(['kms:GetPublicKey', 'kms:Sign', 's3:GetObject', 's3:ListBucket', 's3:PutObject']);
    expect(on('ForestsWeb')).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(JSON.stringify(made.template.toJSON())).toContain('"REGROVE_TIMESTAMP_URLS":"https://stamps.example"');
    expect(JSON.stringify(synthesize({ ...few, jobs, web }).template.toJSON())).not.toContain('REGROVE_LOG_BUCKET');
  });

  it('logs no path, because anyone who has it may open the certificate', () => {
    const { Format } = only(template, 'AWS::ApiGatewayV2::Stage').AccessLogSettings as { Format: string };

    expect(JSON.parse(Format)).toMatchObject({ request_id: '$context.requestId' });
    expect(Format).not.toMatch(/\$context\.path|querystring/i);
  });

  it('has its address before it has pages', () => {
    const bare = synthesize(few).template;

    bare.resourceCountIs('AWS::ApiGatewayV2::Api', 1);
    bare.resourceCountIs('AWS::ApiGatewayV2::Route', 0);
  });

  it('is written into certificates as the address in front of it', () => {
    const fronted = synthesize({ ...few, web: madeUpWeb }, { certificateUrl: 'https://cdn.example.org/c' }).template;

    fronted.allResourcesProperties('AWS::Lambda::Function', {
      Environment: { Variables: { REGROVE_CERTIFICATE_URL: 'https://cdn.example.org/c' } },
    });
  });
});
