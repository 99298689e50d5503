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
 * A REST API, because only a REST API can return the gateway's own errors in the contract's form. It is created before
 * the functions: they need the front door's address, and the front door needs the API. Its integrations therefore name
 * the functions by stage variables, set in `connectApi`.
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
    // API Gateway writes access logs only if the AWS account has a role for it, one per account and region.
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

/** The API's host name, used as the front door's origin. */
export const hostOf = (api: SpecRestApi, { domainName }: Config): string =>
  domainName ?? `${api.restApiId}.execute-api.${Stack.of(api).region}.${Stack.of(api).urlSuffix}`;

/** Sets the functions the API invokes and allows it to invoke them. */
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

/** A stage variable's name has only letters, digits and underscores. */
const variableOf = (name: string): string => name.replaceAll('-', '_');

/** The base path is `/v1`, so paths are the same under the domain name and under AWS's own host name. */
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
    description: `The target for a CNAME or alias record of ${domainName}.`,
  });
}

/**
 * Headers, the query and the gateway's error message are not logged: for an unknown route the message repeats the
 * Authorization header. The path is logged as its route pattern, so a line contains nothing the caller sent.
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
      reason: 'The functions validate requests and answer with a sentence that names the field.',
    },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason: 'API Gateway requires this managed policy for the role that writes its logs.',
    },
  );
  Validations.of(api.deploymentStage).acknowledge(
    {
      id: 'AwsSolutions-APIG3',
      reason: 'The service limits each key and the stage limits all requests; a firewall is left to the operator.',
    },
    {
      id: 'AwsSolutions-APIG6',
      reason: 'Execution logs would hold bodies and headers with credentials; the access log holds neither.',
    },
  );
}
