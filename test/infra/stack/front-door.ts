import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { App, type Stack } from 'aws-cdk-lib';
import { Match } from 'aws-cdk-lib/assertions';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { pickLocale } from '../../../lib/presentation/language/pick-locale.ts';
import { queryValues, type Values } from '../../cloud/emulated/edge-functions.ts';
import {
  builtDocumentation,
  complete,
  deployed,
  few,
  only,
  type Resource,
  resources,
  synthesize,
} from '../synthesize.ts';

type Behavior = Record<string, unknown> & { PathPattern: string; TargetOriginId: string };
type DistributionConfig = {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
  Origins: { Id: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[];
};

const { template } = deployed();
const configIn = (of: typeof template) =>
  only(of, 'AWS::CloudFront::Distribution').DistributionConfig as DistributionConfig;
const config = configIn(template);
const behavior = (path: string) => config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);

/** The random part of the stack's id. */
const MARK = { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] };

const NEVER_KEPT = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the front door', () => {
  it('shows people one name: dashboard, pages and API', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern).sort()).toEqual([
      '/.well-known/*',
      '/carbon_offsets/*',
      '/carbon_projects/*',
      '/certificates/*',
      '/forests/*',
      '/log',
      '/log/*',
      '/projects/*',
      '/unsubscribe/*',
      '/v1/*',
      '/v1/agent/*',
      '/v1/agent/package.tgz',
    ]);
    expect(new Set([config.DefaultCacheBehavior, ...config.CacheBehaviors].map((one) => one.TargetOriginId)).size).toBe(
      4,
    );
  });

  it("serves the agent's files from buckets, before the API is asked", () => {
    const paths = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    const [built, released, api] = ['/v1/agent/package.tgz', '/v1/agent/*', '/v1/*'].map((path) => paths.indexOf(path));
    expect([built, released, api]).toEqual(
      [built, released, api].toSorted((one, other) => Number(one) - Number(other)),
    );
    expect(behavior('/v1/agent/package.tgz')?.TargetOriginId).toBe(config.DefaultCacheBehavior.TargetOriginId);
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:GetObject',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Resource: { 'Fn::Join': ['', [Match.anyValue(), '/v1/agent/*']] },
          }),
        ]),
      },
    });
  });

  it("never caches the API's responses, and forwards everything the caller sent", () => {
    expect(behavior('/v1/*')).toMatchObject({
      CachePolicyId: NEVER_KEPT,
      OriginRequestPolicyId: ALL_BUT_HOST,
      ViewerProtocolPolicy: 'https-only',
      AllowedMethods: expect.arrayContaining(['DELETE', 'PATCH', 'POST', 'PUT']),
    });
  });

  it('keeps pages by path, lang, size, theme, after and language, for as long as they say', () => {
    template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        DefaultTTL: 0,
        MinTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept-Language'] },
          QueryStringsConfig: {
            QueryStringBehavior: 'whitelist',
            QueryStrings: ['lang', 'size', 'theme', 'after', 'at'],
          },
        },
      },
    });
  });

  it('keeps no error, of any origin', () => {
    expect(config.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  it('challenges people where the API has not asked for a key', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: [{ Header: 'www-authenticate', Override: false, Value: 'Session realm="regrove"' }],
        },
        RemoveHeadersConfig: { Items: [{ Header: 'x-amzn-remapped-www-authenticate' }] },
      },
    });
  });

  it('lets the dashboard load from this origin alone, with nothing inline, and fetch from it and the bucket of files', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: {
              'Fn::Join': [
                '',
                [
                  Match.stringLikeRegexp(
                    "^default-src 'none'; script-src 'self' 'sha256-[^ ']+'; style-src 'self' 'sha256-[^ ']+';.* connect-src 'self' $",
                  ),
                  { 'Fn::GetAtt': [Match.stringLikeRegexp('^Files'), 'RegionalDomainName'] },
                  Match.stringLikeRegexp("^; manifest-src 'self';"),
                ],
              ],
            },
          },
          FrameOptions: { FrameOption: 'DENY' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
          ContentTypeOptions: { Override: true },
        },
      },
    });
    expect(JSON.stringify(resources(template, 'AWS::CloudFront::ResponseHeadersPolicy'))).not.toMatch(/unsafe|https?:/);
  });

  it('has a bucket that only the distribution reads', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
  });

  it('marks its requests with a secret known only to the functions', () => {
    const marks = config.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);

    expect(marks).toHaveLength(2);
    for (const { HeaderName, HeaderValue } of marks) {
      expect(HeaderName).toBe('x-front-door');
      expect(HeaderValue).toEqual(MARK);
    }
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Regrove API: sign-in',
      Environment: { Variables: { REGROVE_FRONT_DOOR: MARK } },
    });
  });

  it('shows certificates at the address that they name, unless the operator says otherwise', () => {
    template.allResourcesProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: {
          REGROVE_CERTIFICATE_URL: {
            'Fn::Join': [
              '',
              [
                'https://',
                { 'Fn::GetAtt': [Match.stringLikeRegexp('^FrontDoorDistribution'), 'DomainName'] },
                '/certificates',
              ],
            ],
          },
        },
      },
    });
  });

  it('has its own domain name with one certificate', () => {
    const named = complete().template;

    expect(configIn(named)).toMatchObject({
      Aliases: ['trees.example.org'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    // CDK adds its own function to copy the dashboard, and this deployment receives mail.
    const ours = Object.entries(resources(named, 'AWS::Lambda::Function')).filter(
      ([id]) => !/^(CustomCDK|MailInFunction)/.test(id),
    );
    expect(ours).toHaveLength(Object.keys(resources(template, 'AWS::Lambda::Function')).length);
    for (const [, { Properties }] of ours)
      expect(Properties).toMatchObject({
        Environment: { Variables: { REGROVE_CERTIFICATE_URL: 'https://trees.example.org/certificates' } },
      });
  });

  it("uploads a build's files before the page naming them, and drops none that an open tab needs", () => {
    const built = complete().template;
    const deployments = Object.entries(
      built.findResources('Custom::CDKBucketDeployment') as Record<
        string,
        { Properties: object; DependsOn?: string[] }
      >,
    );
    const [files] = deployments.find(([, { Properties }]) => JSON.stringify(Properties).includes('immutable')) ?? [];
    const [, page] = deployments.find(([, { Properties }]) => JSON.stringify(Properties).includes('no-cache')) ?? [];

    expect(deployments).toHaveLength(2);
    expect(page?.DependsOn).toContain(files);
    for (const [, { Properties }] of deployments) expect(Properties).toMatchObject({ Prune: false });
  });
});

it('names resources without a region by stack and region, so the same stack name works in two regions', () => {
  const { Resources } = complete().template.toJSON() as { Resources: Record<string, Resource> };
  const names = Object.values(Resources).flatMap(({ Type, Properties }) => {
    if (Type === 'AWS::CloudWatch::Dashboard') return [Properties.DashboardName];
    if (!Type.startsWith('AWS::CloudFront::')) return [];
    const configs = Object.values(Properties).filter((value) => typeof value === 'object') as { Name?: unknown }[];
    return [Properties, ...configs].flatMap(({ Name }) => Name ?? []);
  });

  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const name of names) expect(JSON.stringify(name)).toContain('{"Ref":"AWS::Region"}');
});

it('lets CloudFront list the bucket, so that a missing file is 404', () => {
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: Match.arrayWith(['s3:ListBucket']),
          Principal: { Service: 'cloudfront.amazonaws.com' },
        }),
      ]),
    },
  });
});

describe('the documentation', () => {
  it('is off unless the setting says so', () => {
    expect(behavior('/docs/*')).toBeUndefined();
  });

  it('is served from the dashboard’s bucket, below docs/, with its own policy', () => {
    const { stack, template: served } = synthesize(
      few,
      { documentation: '/docs' },
      { documentation: builtDocumentation() },
    );
    const { CacheBehaviors, DefaultCacheBehavior } = configIn(served);
    const behaviors = CacheBehaviors.filter(({ PathPattern }) => PathPattern.startsWith('/docs'));
    const deployments = resources(served, 'Custom::CDKBucketDeployment');

    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/docs', '/docs/*']);
    for (const one of behaviors) expect(one.TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
    served.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp("script-src 'self' 'sha256-[^ ']+'; style-src 'self';"),
          },
        },
      },
    });
    expect(Object.keys(deployments)).toHaveLength(3);
    for (const { Properties } of Object.values(deployments))
      expect(Properties).toMatchObject({ DestinationBucketKeyPrefix: 'docs', Prune: false });
    expect(filesIn(stack, deployments)).toEqual({
      'public, max-age=31536000, immutable': ['assets/app-1A2B.js'],
      'no-cache': ['alarms/trees-short.html', 'index.html'],
      'no-cache, text/markdown; charset=utf-8': ['alarms/trees-short.md', 'index.md'],
    });
    served.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: Match.stringLikeRegexp('^const SITE = {"pages":"alarms/trees-short index",'),
    });
  });

  /** Each deployment's files, by their metadata. */
  function filesIn(stack: Stack, deployments: Record<string, Resource>): Record<string, string[]> {
    const { outdir } = App.of(stack) as App;
    return Object.fromEntries(
      Object.values(deployments).map(({ Properties }) => {
        const { SourceObjectKeys, SystemMetadata } = Properties as {
          SourceObjectKeys: string[];
          SystemMetadata: Record<string, string>;
        };
        const folder = join(outdir, `asset.${SourceObjectKeys[0]?.replace('.zip', '')}`);
        const names = globSync('**/*.*', { cwd: folder }).sort();
        return [[SystemMetadata['cache-control'], SystemMetadata['content-type']].filter(Boolean).join(', '), names];
      }),
    );
  }
});

describe('at the edge', () => {
  const codes = Object.entries(resources(template, 'AWS::CloudFront::Function'));
  const run = (name: string, event: object) => {
    const [, found] = codes.find(([id]) => id.includes(name)) ?? [];
    return runInNewContext(`${found?.Properties.FunctionCode}\nhandler(event)`, { event });
  };
  const request = (uri: string, headers = {}, cookies = {}, querystring = {}) => ({
    request: { uri, headers, cookies, querystring },
  });

  it.each([
    ['/', '/index.html'],
    ['/accounts/0190a5c0-0000-7000-8000-000000000001/feeds', '/index.html'],
    ['/main-1A2B.js', '/main-1A2B.js'],
    ['/icons/favicon.svg', '/icons/favicon.svg'],
  ])('%s is %s', (uri, file) => {
    expect(run('DashboardRequest', request(uri))).toMatchObject({ uri: file });
  });

  it.each([
    ['a session', {}, { '__Host-regrove': { value: 'secret' } }, { value: 'Session' }],
    ['a key', { authorization: { value: 'Basic a2V5Og==' } }, {}, { value: 'Basic a2V5Og==' }],
    [
      'a key and a session',
      { authorization: { value: 'Basic x' } },
      { '__Host-regrove': { value: 's' } },
      { value: 'Basic x' },
    ],
    ['neither', {}, { other: { value: '1' } }, undefined],
  ])('a request with %s reaches the gateway as such', (_, headers, cookies, authorization) => {
    expect(run('ApiRequest', request('/v1/me', headers, cookies)).headers.authorization).toEqual(authorization);
  });

  const page = (query: string, language?: string) =>
    run(
      'PagesRequest',
      request(
        '/certificates/x',
        language === undefined ? {} : { 'accept-language': { value: language } },
        {},
        queryValues(query),
      ),
    ) as { querystring: Values; headers: Values };

  it('a page is asked for in the same language as without it, of 13 spellings and few queries', () => {
    const tag = fc.oneof(
      fc.constantFrom(...LOCALES, 'zh', 'zh-Hant', 'zh_HK', 'zh-Hans-TW', 'de-AT', 'EN'),
      fc.string(),
    );
    const weight = fc.oneof(fc.constantFrom('', ';q=0', ';q=0.5', '; Q=0.9', ';q=x', ';level=1;q=0.1'), fc.string());
    const entries = fc.array(
      fc.tuple(tag, weight).map((parts) => parts.join('')),
      { maxLength: 6 },
    );
    const header = fc.option(
      entries.map((all) => all.join(',')),
      { nil: undefined },
    );
    const query = fc.record(
      { lang: tag, size: fc.constantFrom('letter', 'small', 'a4', 'x'), theme: fc.constantFrom('dark', 'x') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(header, query, fc.string(), (language, given, noise) => {
        const text = new URLSearchParams({ ...given, noise }).toString();
        const { querystring, headers } = page(text, language);
        const accepted = headers['accept-language']?.value;

        expect(LOCALES).toContain(accepted);
        expect(pickLocale(querystring.lang?.value, accepted)).toBe(pickLocale(given.lang, language));
        expect(querystring.size?.value).toBe(['letter', 'small'].includes(given.size ?? '') ? given.size : undefined);
        expect(querystring.theme?.value).toBe(given.theme === 'dark' ? 'dark' : undefined);
        expect(Object.keys(querystring).filter((name) => !['lang', 'size', 'theme'].includes(name))).toEqual([]);
      }),
    );
  });

  it('a file is asked for from a number or an id on, and no other page is', () => {
    const numberIn = (uri: string, query: string) =>
      (run('PagesRequest', request(uri, {}, {}, queryValues(query))) as { querystring: Values }).querystring.after;

    expect(numberIn('/projects/x/entries.csv', 'after=10000')).toEqual({ value: '10000' });
    expect(numberIn('/projects/x/entries.csv', 'after=1e9')).toBeUndefined();
    expect(numberIn('/projects/x', 'after=10000')).toBeUndefined();
    const id = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5';
    for (const file of ['/projects/x/plantings.csv', '/carbon_projects/x/lots.csv'])
      expect([numberIn(file, `after=${id}`), numberIn(file, 'after=7')]).toEqual([{ value: id }, undefined]);
    expect(numberIn('/projects/x/entries.csv', `after=${id}`)).toBeUndefined();
  });

  it('a file of plantings is asked for from an id on', () => {
    const afterIn = (query: string) =>
      (run('PagesRequest', request('/projects/x/plantings.csv', {}, {}, queryValues(query))) as { querystring: Values })
        .querystring.after;
    const id = '0190a000-0000-7000-8000-00000000000a';

    expect(afterIn(`after=${id}`)).toEqual({ value: id });
    expect(afterIn(`after=${id.toUpperCase()}`)).toEqual({ value: id });
    expect(afterIn('after=10000')).toBeUndefined();
  });

  it('a page has one path in the cache, however it is written', () => {
    const pathOf = (uri: string) => (run('PagesRequest', request(uri, {}, {}, {})) as { uri: string }).uri;
    const id = '0190a000-0000-7000-8000-00000000000a';
    const digest = 'AbCdEfGhIjKlMnOpQrStUv';

    for (const page of [`/certificates/${id}.png`, `/carbon_offsets/${id}`, `/forests/${id}/badge.svg`]) {
      expect(pathOf(page.replace(id, id.toUpperCase()))).toBe(page);
      expect(pathOf(page.replace('.png', '.PNG').replace('0a', '0%61'))).toBe(page);
    }
    expect(pathOf(`/forests/${id.toUpperCase()}/logo-${digest}.png`)).toBe(`/forests/${id}/logo-${digest}.png`);
    expect(pathOf(`/forests/projects/${id}-${digest}.jpg`)).toBe(`/forests/projects/${id}-${digest}.jpg`);
    for (const path of [`/unsubscribe/${digest}`, '/certificates/%zz', '/certificates/%2e%2e%20x'])
      expect(pathOf(path)).toBe(path);
  });

  it('a parameter that is given twice, or cannot be read, is as good as none', () => {
    for (const query of ['lang=de&lang=fr', 'lang=%zz', 'size=letter&size=letter'])
      expect(page(query, 'it')).toMatchObject({ querystring: {}, headers: { 'accept-language': { value: 'it' } } });
    expect(page('lang=+de')).toMatchObject({ querystring: { lang: { value: 'de' } } });
  });

  it('runs nothing on the way back: for a status from 400 on CloudFront would leave it out', () => {
    expect(JSON.stringify(config)).not.toContain('viewer-response');
  });
});
