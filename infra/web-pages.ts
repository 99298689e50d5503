import { Fn, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { WebFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import { deployFunction } from './deploy-function.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { CERTIFICATES_WEB, FORESTS_WEB, UNSUBSCRIBE_WEB } from './function-list.ts';
import { makeLogGroup } from './log-group.ts';
import { pascalCase } from './pascal-case.ts';
import type { SharedResources } from './shared-resources.ts';

/**
 * The pages people open without a key are behind an HTTP API, because a REST API would send a PDF as base64. The API is
 * created before the front door, because it is the front door's origin, and the functions after both.
 */
type CertificateSite = {
  api: HttpApi;
  /** The host name, as the front door's origin. */
  host: string;
};

/** Far above normal traffic from people and links; it bounds the cost of a flood. */
const PAGES_PER_SECOND = 200;

export function makeCertificateSite(scope: Construct, config: Config): CertificateSite {
  const api = new HttpApi(scope, 'CertificateApi', {
    apiName: `${config.name}-certificates`,
    createDefaultStage: false,
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
  });
  return { api, host: Fn.select(2, Fn.split('/', api.apiEndpoint)) };
}

/** The badge image needs fonts, and the certificates function has them. */
const BADGE_PATH = '/forests/{account}/badge.png';

/** Every other path goes to the function, so an unknown address is answered with a page instead of JSON. */
export const serveCertificates = (
  scope: Construct,
  site: CertificateSite,
  web: WebFunction,
  shared: SharedResources,
): DeployedFunction =>
  serveAt(scope, site, web, shared, {
    name: CERTIFICATES_WEB,
    paths: { CertificateRoute: EVERY_OTHER_PATH, BadgeRoute: BADGE_PATH },
    environment: { REGROVE_ISSUER: shared.config.issuer },
    reason: 'A certificate is public to everybody who has its link, and a badge once its page is switched on.',
  });

/** The public pages for accounts, with badge and logo, for forestry and carbon projects, and the public log, with their files. */
export const serveForests = (
  scope: Construct,
  site: CertificateSite,
  web: WebFunction,
  shared: SharedResources,
): DeployedFunction =>
  serveAt(scope, site, web, shared, {
    name: FORESTS_WEB,
    paths: {
      ForestsRoute: '/forests/{proxy+}',
      ProjectsRoute: '/projects/{proxy+}',
      CarbonProjectsRoute: '/carbon_projects/{proxy+}',
      LogPageRoute: '/log',
      LogRoute: '/log/{proxy+}',
    },
    environment: { REGROVE_ISSUER: shared.config.issuer },
    reason:
      'Public pages of projects and the public log are open to everybody, and those of accounts once they are switched on.',
  });

/** The unsubscribe link in a mail, authorized by its token, for people and mail programs. */
export const serveUnsubscribe = (
  scope: Construct,
  site: CertificateSite,
  web: WebFunction,
  shared: SharedResources,
): DeployedFunction =>
  serveAt(scope, site, web, shared, {
    name: UNSUBSCRIBE_WEB,
    paths: { UnsubscribeRoute: '/unsubscribe/{token}' },
    environment: {},
    reason: 'RFC 8058 requires that the link in a mail unsubscribes without signing in.',
  });

/** Stands for the paths without a route. */
const EVERY_OTHER_PATH = '$default';

/** Paths by their routes' construct ids. */
type Routes = { name: string; paths: Record<string, string>; environment: Record<string, string>; reason: string };

/** A function with its own paths beside the certificates. */
function serveAt(
  scope: Construct,
  site: CertificateSite,
  { timeoutSeconds, memory, ...web }: WebFunction,
  shared: SharedResources,
  { name, paths, environment, reason }: Routes,
): DeployedFunction {
  const page = name.replace(/-web$/, '');
  const options = {
    description: `${shared.config.name} web: ${page}`,
    logs: shared.logs.pages,
    timeoutSeconds,
    memory,
    environment,
  };
  const deployed = deployFunction(scope, name, web, options, shared);
  const integration = new HttpLambdaIntegration(pascalCase(name), deployed.lambda);
  for (const [id, path] of Object.entries(paths)) {
    const routeKey = path === EVERY_OTHER_PATH ? HttpRouteKey.DEFAULT : HttpRouteKey.with(path, HttpMethod.ANY);
    const route = new HttpRoute(scope, id, { httpApi: site.api, routeKey, integration });
    Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
  }
  return deployed;
}

/** A certificate's path gives access to it, so paths are not logged. */
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
