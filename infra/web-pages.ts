import { CfnOutput, Fn, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import type { WebFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import { deployFunction, pascalCase } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { CERTIFICATES_WEB, FORESTS_WEB, UNSUBSCRIBE_WEB } from './function-list.ts';
import { makeLogGroup } from './log-group.ts';
import type { SharedResources } from './shared-resources.ts';

/**
 * Where people open certificates, without a key: an HTTP API, because a REST API would hand a browser the PDF in
 * base64. It is made before the front door, which stands before it, the pages after them. Certificates made before there was
 * a front door name this address, so it goes on answering.
 */
export type CertificateSite = {
  api: HttpApi;
  /** The name it answers at, for the front door. */
  host: string;
  /** Where certificates are shown, if the operator says so; else it is the front door. */
  url?: string | undefined;
};

/** Pages are opened by people and linked from other sites; this is far above both and bounds what a flood costs. */
const PAGES_PER_SECOND = 200;

export function makeCertificateSite(scope: Construct, config: Config): CertificateSite {
  const { certificateDomainName: domainName, certificateDomainCertificateArn: certificateArn } = config;
  const domain =
    domainName && certificateArn
      ? new DomainName(scope, 'CertificateDomain', {
          domainName,
          certificate: Certificate.fromCertificateArn(scope, 'CertificateDomainCertificate', certificateArn),
        })
      : undefined;
  const api = new HttpApi(scope, 'CertificateApi', {
    apiName: `${config.name}-certificates`,
    createDefaultStage: false,
    disableExecuteApiEndpoint: domain !== undefined,
  });
  new HttpStage(scope, 'CertificateStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: PAGES_PER_SECOND, burstLimit: PAGES_PER_SECOND * 2 },
    accessLogSettings: {
      destination: new LogGroupLogDestination(makeLogGroup(scope, 'CertificateAccessLogs', config)),
      format: ACCESS_LOG,
    },
    ...(domain && { domainMapping: { domainName: domain } }),
  });
  if (domain)
    new CfnOutput(scope, 'CertificateDomainTarget', {
      value: domain.regionalDomainName,
      description: `Make ${domainName} a CNAME or alias of this.`,
    });
  const url = config.certificateUrl ?? (domainName ? `https://${domainName}` : undefined);
  return { api, url, host: domainName ?? Fn.select(2, Fn.split('/', api.apiEndpoint)) };
}

/** Every path goes to the function: an address that shows nothing is answered with a page too, not with JSON. */
export function serveCertificates(
  scope: Construct,
  site: CertificateSite,
  web: WebFunction,
  shared: SharedResources,
): DeployedFunction {
  const { timeoutSeconds, memory } = web;
  const options = {
    description: `${shared.config.name} web: certificates`,
    timeoutSeconds,
    memory,
    environment: { REGROVE_ISSUER: shared.config.issuer },
  };
  const deployed = deployFunction(scope, CERTIFICATES_WEB, web, options, shared);
  const route = new HttpRoute(scope, 'CertificateRoute', {
    httpApi: site.api,
    routeKey: HttpRouteKey.DEFAULT,
    integration: new HttpLambdaIntegration('CertificatesWeb', deployed.lambda),
  });
  Validations.of(route).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'A certificate is for whoever has its link, without a key.',
  });
  return deployed;
}

/** The public pages of accounts, for everybody, each with its badge and its logo below it. */
export const serveForests = (
  scope: Construct,
  site: CertificateSite,
  web: WebFunction,
  shared: SharedResources,
): DeployedFunction =>
  serveAt(scope, site, web, shared, {
    name: FORESTS_WEB,
    path: '/forests/{proxy+}',
    environment: { REGROVE_ISSUER: shared.config.issuer },
    reason: 'An account that has switched its page on shows it to everybody.',
  });

/** Where the link in a mail leads that ends such mails: by its token alone, for people and for their mail programs. */
export const serveUnsubscribe = (
  scope: Construct,
  site: CertificateSite,
  web: WebFunction,
  shared: SharedResources,
): DeployedFunction =>
  serveAt(scope, site, web, shared, {
    name: UNSUBSCRIBE_WEB,
    path: '/unsubscribe/{token}',
    environment: {},
    reason: 'Whoever has the link in a mail may end such mails, without signing in: RFC 8058 asks for that.',
  });

type Place = { name: string; path: string; environment: Record<string, string>; reason: string };

/** A function with a path of its own beside the certificates. `x-web` is `XWeb` and `XRoute` in construct ids. */
function serveAt(
  scope: Construct,
  site: CertificateSite,
  { timeoutSeconds, memory, ...web }: WebFunction,
  shared: SharedResources,
  { name, path, environment, reason }: Place,
): DeployedFunction {
  const what = name.replace(/-web$/, '');
  const options = { description: `${shared.config.name} web: ${what}`, timeoutSeconds, memory, environment };
  const deployed = deployFunction(scope, name, web, options, shared);
  const route = new HttpRoute(scope, `${pascalCase(what)}Route`, {
    httpApi: site.api,
    routeKey: HttpRouteKey.with(path, HttpMethod.ANY),
    integration: new HttpLambdaIntegration(pascalCase(name), deployed.lambda),
  });
  Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
  return deployed;
}

/** Whoever has the path of a certificate may open it, so the path is not logged. */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    request_id: '$context.requestId',
    time: '$context.requestTime',
    ip: '$context.identity.sourceIp',
    method: '$context.httpMethod',
    route: '$context.routeKey',
    status: '$context.status',
    bytes: '$context.responseLength',
    ms: '$context.responseLatency',
  }),
);
