import { CfnOutput, Size, Stack, Validations } from 'aws-cdk-lib';
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  type CfnStage,
  DomainName,
  EndpointType,
  LogGroupLogDestination,
  SecurityPolicy,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ApiFunction } from '../functions/index.ts';
import type { Config } from './config.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { AUTHORIZER } from './function-list.ts';
import { gatewayBody } from './gateway-openapi.ts';
import { makeLogGroup } from './log-group.ts';
import { COMPRESSED_FROM_BYTES } from './payload-limits.ts';

const STAGE = 'v1';

/**
 * A REST API, because only that lets the gateway's own errors answer in the contract's form. It is made before the
 * functions: they know the front door, which stands before it. Which function is meant is therefore a variable of the
 * stage, and `connectApi` sets it.
 */
export function makeApi(scope: Construct, functions: Record<string, ApiFunction>, config: Config): SpecRestApi {
  const { partition, region, account } = Stack.of(scope);
  const uriOf = (name: string): string =>
    `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/arn:${partition}:lambda:${region}:${account}:function:\${stageVariables.${variableOf(name)}}/invocations`;
  const uris = {
    functions: Object.fromEntries(Object.keys(functions).map((name) => [name, uriOf(name)])),
    authorizer: uriOf(AUTHORIZER),
  };

  const api = new SpecRestApi(scope, 'Api', {
    restApiName: config.name,
    apiDefinition: ApiDefinition.fromInline(gatewayBody(config.name, functions, uris)),
    endpointTypes: [EndpointType.REGIONAL],
    disableExecuteApiEndpoint: config.domainName !== undefined,
    minCompressionSize: Size.bytes(COMPRESSED_FROM_BYTES),
    // API Gateway writes no access log before the account has a role for it, one for each account and region.
    cloudWatchRole: true,
    deployOptions: {
      stageName: STAGE,
      throttlingRateLimit: config.requestsPerSecond,
      throttlingBurstLimit: config.requestsPerSecond * 2,
      accessLogDestination: new LogGroupLogDestination(makeLogGroup(scope, 'ApiAccessLogs', config)),
      accessLogFormat: ACCESS_LOG,
    },
  });
  if (config.domainName && config.domainCertificateArn)
    nameApi(scope, api, config.domainName, config.domainCertificateArn);
  explainFindings(api);
  new CfnOutput(scope, 'ApiUrl', {
    value: config.domainName ? `https://${config.domainName}/${STAGE}/` : api.urlForPath('/'),
    description: 'The base address of the API.',
  });
  return api;
}

/** The name that the API answers at, for the front door. */
export const hostOf = (api: SpecRestApi, { domainName }: Config): string =>
  domainName ?? `${api.restApiId}.execute-api.${Stack.of(api).region}.${Stack.of(api).urlSuffix}`;

/** Says which functions the API means, and lets it call them. */
export function connectApi(
  api: SpecRestApi,
  { functions, authorizer }: { functions: Record<string, DeployedFunction>; authorizer: DeployedFunction },
): void {
  const stage = api.deploymentStage.node.defaultChild as CfnStage;
  stage.variables = Object.fromEntries(
    Object.entries({ ...functions, [AUTHORIZER]: authorizer }).map(([name, { lambda }]) => [
      variableOf(name),
      lambda.functionName,
    ]),
  );
  const principal = new ServicePrincipal('apigateway.amazonaws.com');
  for (const { lambda } of Object.values(functions))
    lambda.addPermission('Gateway', { principal, sourceArn: api.arnForExecuteApi('*', '/*', STAGE) });
  const authorizers = Stack.of(api).formatArn({
    service: 'execute-api',
    resource: api.restApiId,
    resourceName: 'authorizers/*',
  });
  authorizer.lambda.addPermission('Gateway', { principal, sourceArn: authorizers });
}

/** Names of stage variables are letters, digits and underscores. */
const variableOf = (name: string): string => name.replaceAll('-', '_');

/** The mapping keeps `/v1` in the path, so a request reads the same under both names. */
function nameApi(scope: Construct, api: SpecRestApi, domainName: string, certificateArn: string): void {
  const domain = new DomainName(scope, 'ApiDomain', {
    domainName,
    certificate: Certificate.fromCertificateArn(scope, 'ApiDomainCertificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
  domain.addBasePathMapping(api, { basePath: STAGE, stage: api.deploymentStage });
  new CfnOutput(scope, 'ApiDomainTarget', {
    value: domain.domainNameAliasDomainName,
    description: `Make ${domainName} a CNAME or alias of this.`,
  });
}

/**
 * Neither headers nor query are logged, nor the gateway's error message: for an unknown route that repeats the
 * Authorization header. The path is logged with its variables' names, so that nothing a caller sends is in the line.
 */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    request_id: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTime(),
    ip: AccessLogField.contextIdentitySourceIp(),
    method: AccessLogField.contextHttpMethod(),
    route: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    bytes: AccessLogField.contextResponseLength(),
    ms: AccessLogField.contextResponseLatency(),
    function_ms: AccessLogField.contextIntegrationLatency(),
    function_status: AccessLogField.contextIntegrationStatus(),
    error_type: AccessLogField.contextErrorResponseType(),
  }),
);

function explainFindings(api: SpecRestApi): void {
  Validations.of(api).acknowledge(
    {
      id: 'AwsSolutions-APIG2',
      reason: 'Requests are validated by the functions, which answer with a sentence that names the field.',
    },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason: 'This is the policy that API Gateway demands of the role that it writes logs with.',
    },
  );
  Validations.of(api.deploymentStage).acknowledge(
    {
      id: 'AwsSolutions-APIG3',
      reason:
        'Keys are limited by the service and all requests by the stage; a firewall is the choice of the operator.',
    },
    {
      id: 'AwsSolutions-APIG6',
      reason: 'Execution logs would hold bodies and headers, and with them credentials; the access log holds neither.',
    },
  );
}
