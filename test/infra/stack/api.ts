import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiFunctions, webFunctions } from '../../../functions/index.ts';
import { pascalCase } from '../../../infra/pascal-case.ts';
import { pathsOf } from '../../../lib/platform/http/endpoint.ts';
import { deployed, everyKind, few, only, resources, synthesize } from '../synthesize.ts';

type GatewayResponse = {
  statusCode: number;
  responseParameters: Record<string, string>;
  responseTemplates: Record<string, string>;
};
type Operation = {
  parameters?: { name: string; in: string; required: boolean }[];
  security?: object[];
  'x-amazon-apigateway-integration': { type: string; httpMethod: string; uri: unknown };
};
type Body = {
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
  'x-amazon-apigateway-binary-media-types': string[];
  'x-amazon-apigateway-gateway-responses': Record<string, GatewayResponse>;
};

const { template } = deployed();
const body = only(template, 'AWS::ApiGateway::RestApi').Body as Body;
const { Variables: variables } = only(template, 'AWS::ApiGateway::Stage') as { Variables: Record<string, object> };

const routes = Object.entries(apiFunctions).flatMap(([name, { endpoints }]) =>
  Object.values(endpoints).flatMap((endpoint) =>
    pathsOf(endpoint).map((path) => ({ name, method: endpoint.method, path })),
  ),
);

describe('the gateway', () => {
  it.each(routes)('sends $method $path to $name', ({ name, method, path }) => {
    const operation = body.paths[path]?.[method.toLowerCase()];
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, variable]) => variable);

    expect(operation?.['x-amazon-apigateway-integration']).toMatchObject({ type: 'aws_proxy', httpMethod: 'POST' });
    expect(JSON.stringify(operation?.['x-amazon-apigateway-integration'].uri)).toContain(
      `:function:\${stageVariables.${name.replaceAll('-', '_')}}/invocations"`,
    );
    expect(JSON.stringify(variables[name.replaceAll('-', '_')])).toContain(`"${pascalCase(name)}Function`);
    expect((operation?.parameters ?? []).map((parameter) => parameter.name)).toEqual(parameters);
  });

  it('asks the authorizer before every endpoint that needs a key, once in five minutes for each', () => {
    const scheme = body.components.securitySchemes.key as Record<string, unknown>;
    const open = Object.values(apiFunctions).flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap((endpoint) => (endpoint.open || endpoint.forPeople ? pathsOf(endpoint) : [])),
    );

    expect(scheme).toMatchObject({
      in: 'header',
      name: 'Authorization',
      'x-amazon-apigateway-authorizer': {
        type: 'request',
        identitySource: 'method.request.header.Authorization',
        authorizerResultTtlInSeconds: 60,
      },
    });
    expect(JSON.stringify(scheme)).toContain(`:function:\${stageVariables.authorizer}/invocations`);
    expect(JSON.stringify(variables.authorizer)).toContain('"AuthorizerFunction');
    for (const [path, methods] of Object.entries(body.paths)) {
      for (const operation of Object.values(methods))
        expect(operation.security).toEqual(open.includes(path) ? undefined : [{ key: [] }]);
    }
  });

  it('treats every media type as binary, because it looks at the first type in Accept only', () => {
    expect(body['x-amazon-apigateway-binary-media-types']).toEqual(['*/*']);
  });

  it('has no other routes', () => {
    expect(Object.values(body.paths).flatMap((methods) => Object.keys(methods))).toHaveLength(routes.length);
  });

  it('has one name for a variable at each place, as API Gateway demands', () => {
    const places = new Map<string, string>();
    for (const path of Object.keys(body.paths)) {
      path.split('/').forEach((part, i, parts) => {
        if (!part.startsWith('{')) return;
        const place = parts.slice(0, i).join('/');
        expect(places.get(place) ?? part).toBe(part);
        places.set(place, part);
      });
    }
  });

  it('may call each function, on this API and stage alone', () => {
    const permissions = Object.values(resources(template, 'AWS::Lambda::Permission')).filter(
      ({ Properties }) => Properties.Principal === 'apigateway.amazonaws.com',
    );
    const permissionsOn = (name: string) =>
      permissions
        .map(({ Properties }) => Properties)
        .filter(({ FunctionName }) => JSON.stringify(FunctionName).includes(`"${pascalCase(name)}Function`));

    // The public pages function has three routes, for accounts and two kinds of projects; the certificates function also has the badge
    // picture's.
    expect(permissions).toHaveLength(Object.keys(apiFunctions).length + 1 + Object.keys(webFunctions).length + 5);
    const [authorizer, ...more] = permissionsOn('authorizer');
    expect(more).toEqual([]);
    expect(JSON.stringify(authorizer?.SourceArn)).toMatch(/"ApiF70053CD"},"\/authorizers\/\*"/);
    for (const name of Object.keys(apiFunctions)) {
      const [endpoint, ...others] = permissionsOn(name);
      expect(others).toEqual([]);
      expect(endpoint?.Action).toBe('lambda:InvokeFunction');
      expect(JSON.stringify(endpoint?.SourceArn)).toMatch(/"ApiF70053CD"},"\/v1\/\*\/\*"/);
    }
  });

  it('is regional, at stage v1, with a limit for all callers together', () => {
    template.hasResourceProperties('AWS::ApiGateway::RestApi', { EndpointConfiguration: { Types: ['REGIONAL'] } });
    template.hasResourceProperties('AWS::ApiGateway::Stage', {
      StageName: 'v1',
      MethodSettings: [Match.objectLike({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 })],
    });
  });

  it('logs no header, no query, no path as sent and no error message, which would repeat a key', () => {
    const { AccessLogSetting, MethodSettings } = only(template, 'AWS::ApiGateway::Stage');
    const { Format } = AccessLogSetting as { Format: string };

    expect(JSON.parse(Format)).toMatchObject({ request_id: '$context.requestId', status: '$context.status' });
    expect(Format).not.toMatch(/header|authorization|querystring|\$context\.path|error\.message|identity\.apiKey/i);
    expect(MethodSettings).not.toEqual([expect.objectContaining({ DataTraceEnabled: true })]);
  });

  it('takes effect at once when a route changes', () => {
    const { volume } = apiFunctions;
    const one = synthesize(few).template;
    const two = synthesize({ ...few, api: { ...few.api, ...(volume && { volume }) } }).template;
    const deploymentOf = (of: typeof template) => Object.keys(resources(of, 'AWS::ApiGateway::Deployment'));

    expect(deploymentOf(one)).toHaveLength(1);
    expect(deploymentOf(two)).not.toEqual(deploymentOf(one));
  });

  it('answers at its own domain name, and then no longer at the AWS one', () => {
    const named = everyKind().template;

    template.hasResourceProperties('AWS::ApiGateway::RestApi', { DisableExecuteApiEndpoint: false });
    named.hasResourceProperties('AWS::ApiGateway::RestApi', { DisableExecuteApiEndpoint: true });
    named.hasResourceProperties('AWS::ApiGateway::DomainName', {
      DomainName: 'api.example.org',
      SecurityPolicy: 'TLS_1_2',
    });
    named.hasResourceProperties('AWS::ApiGateway::BasePathMapping', { BasePath: 'v1' });
    named.hasOutput('ApiUrl', { Value: 'https://api.example.org/v1/' });
  });
});

describe("the gateway's own answers", () => {
  const responses = body['x-amazon-apigateway-gateway-responses'];

  it.each(Object.entries(responses))('%s is exactly {code, error} with its request id', (_, response) => {
    const { 'application/json': text = '', ...others } = response.responseTemplates;
    const answer = JSON.parse(text);

    expect(others).toEqual({});
    expect(answer).toEqual({ code: response.statusCode, error: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(response.responseParameters).toMatchObject({
      'gatewayresponse.header.X-Request-Id': 'context.requestId',
      'gatewayresponse.header.Cache-Control': "'no-store'",
      'gatewayresponse.header.X-Content-Type-Options': "'nosniff'",
    });
  });

  it.each(Object.entries(responses))('%s has a status of the contract and repeats no message of AWS', (_, response) => {
    expect(String(response.statusCode)).toMatch(/^(400|401|403|404|429|5\d\d)$/);
    expect(JSON.stringify(response)).not.toContain('$context.error');
  });

  it.each(['MISSING_AUTHENTICATION_TOKEN', 'RESOURCE_NOT_FOUND', 'INVALID_SIGNATURE', 'DEFAULT_4XX'])(
    '%s is an unknown route, in the words of the functions',
    (type) => {
      expect(JSON.parse(responses[type]?.responseTemplates['application/json'] ?? '')).toEqual({
        code: 404,
        error: 'There is no $context.httpMethod $context.path; see the reference for the paths there are.',
      });
    },
  );

  it.each([
    [
      'UNAUTHORIZED',
      'No API key was given; send it as the user name of HTTP Basic authentication with an empty password.',
    ],
    ['ACCESS_DENIED', 'This API key is unknown or was revoked; use a current key of your account.'],
  ])('%s is a 401 that says what to send, in the header a function cannot set', (type, error) => {
    expect(responses[type]).toMatchObject({
      statusCode: 401,
      responseParameters: { 'gatewayresponse.header.WWW-Authenticate': `'Basic realm="regrove"'` },
    });
    expect(JSON.parse(responses[type]?.responseTemplates['application/json'] ?? '')).toEqual({ code: 401, error });
  });

  it.each(['THROTTLED', 'QUOTA_EXCEEDED'])('%s says when to try again', (type) => {
    expect(responses[type]).toMatchObject({
      statusCode: 429,
      responseParameters: { 'gatewayresponse.header.Retry-After': "'1'" },
    });
  });

  it.each([
    ['INTEGRATION_FAILURE', 502],
    ['INTEGRATION_TIMEOUT', 504],
    ['DEFAULT_5XX', 500],
  ])('%s is our fault and says no more', (type, code) => {
    expect(JSON.parse(responses[type]?.responseTemplates['application/json'] ?? '')).toEqual({
      code,
      error: 'Something went wrong. Please try again.',
    });
  });
});
