import { CfnOutput, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  DomainName,
  HttpApi,
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
import { type Deployed, deployFunction } from './deploy.ts';
import type { Shared } from './environment.ts';
import { CERTIFICATES_WEB } from './every-function.ts';
import { makeLogGroup } from './logs.ts';

/**
 * Where people open certificates, without a key: an HTTP API, because a REST API would hand a browser the PDF in
 * base64. The address is made before the functions that write it into certificates, the pages after them.
 */
export type CertificateSite = { api: HttpApi; url: string };

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
  const url = config.certificateUrl ?? (domainName ? `https://${domainName}` : api.apiEndpoint);
  new CfnOutput(scope, 'CertificateUrl', { value: url, description: 'Where certificates are shown.' });
  if (domain)
    new CfnOutput(scope, 'CertificateDomainTarget', {
      value: domain.regionalDomainName,
      description: `Make ${domainName} a CNAME or alias of this.`,
    });
  return { api, url };
}

/** Every path goes to the function: an address that shows nothing is answered with a page too, not with JSON. */
export function serveCertificates(scope: Construct, site: CertificateSite, web: WebFunction, shared: Shared): Deployed {
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
