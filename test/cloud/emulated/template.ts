/** A template with its references resolved, as CloudFormation does during a deployment: each resource has a name and an ARN. */
export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, string>;
};
export type Template = { Resources: Record<string, Resource> };

export const REGION = 'eu-central-1';
export const ACCOUNT = '123456789012';
const SUFFIX = 'amazonaws.com';

export type Resolved = {
  /** A type's resources, with their properties resolved. */
  all(type: string): { id: string; arn: string; name: string; resource: Resource }[];
};

/** `tableName` is the engine table's name; other resources are named by their logical ids. */
export function resolved({ Resources }: Template, tableName: string): Resolved {
  const resourceOf = (id: string): Resource => {
    const found = Resources[id];
    if (!found) throw new Error(`The template refers to ${id}, which is not in it.`);
    return found;
  };
  const nameOf = (id: string): string => {
    const { Type, Properties } = resourceOf(id);
    if (Type === 'AWS::DynamoDB::Table') return tableName;
    // A bucket's name is part of a host name.
    if (Type === 'AWS::S3::Bucket') return id.toLowerCase();
    if (Type === 'AWS::SQS::Queue') return String(resolve(Properties.QueueName) ?? id);
    if (Type === 'AWS::SES::ReceiptRuleSet') return String(Properties.RuleSetName);
    return Type === 'AWS::SES::ConfigurationSet' ? String(Properties.Name) : id;
  };
  const arnOf = (id: string): string => arn(resourceOf(id).Type, nameOf(id));

  const ref = (id: string): unknown => {
    if (id in PSEUDO) return PSEUDO[id];
    const { Type } = resourceOf(id);
    if (Type === 'AWS::SNS::Topic') return arnOf(id);
    return Type === 'AWS::SQS::Queue' ? `https://sqs.${REGION}.${SUFFIX}/${ACCOUNT}/${nameOf(id)}` : nameOf(id);
  };
  const attribute = (id: string, name: string): unknown => {
    if (name === 'Arn') return resourceOf(id).Type === 'AWS::Logs::LogGroup' ? `${arnOf(id)}:*` : arnOf(id);
    if (name === 'StreamArn') return `${arnOf(id)}/stream/2026-01-01T00:00:00.000`;
    if (name === 'QueueName') return nameOf(id);
    if (name === 'ApiEndpoint') return `https://${id.toLowerCase()}.execute-api.${REGION}.${SUFFIX}`;
    if (name === 'DomainName' && resourceOf(id).Type === 'AWS::CloudFront::Distribution') return distributionDomain(id);
    return `${id}.${name}`;
  };
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const [[name, inner] = ['', undefined], second] = Object.entries(value);
    if (!second && name === 'Ref') return ref(String(inner));
    if (!second && name === 'Fn::GetAtt') return attribute(...(inner as [string, string]));
    if (!second && name === 'Fn::Join') {
      const [separator, parts] = inner as [string, unknown[]];
      return parts.map(resolve).join(separator);
    }
    if (!second && name === 'Fn::Split') {
      const [separator, text] = inner as [string, unknown];
      return String(resolve(text)).split(separator);
    }
    if (!second && name === 'Fn::Select') {
      const [index, list] = inner as [number | string, unknown];
      return (resolve(list) as unknown[])[Number(index)];
    }
    if (!second && name === 'Fn::Sub')
      return String(inner).replace(/\$\{([^}]+)\}/g, (_, id: string) => String(ref(id)));
    if (!second && name.startsWith('Fn::')) throw new Error(`${name} is not emulated; add it to template.ts.`);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };

  return {
    all: (type) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, resource]) => ({
          id,
          name: nameOf(id),
          arn: arnOf(id),
          resource: { ...resource, Properties: resolve(resource.Properties) as Resource['Properties'] },
        })),
  };
}

/** The name CloudFront gives a distribution. */
export const distributionDomain = (id: string): string => `${id.toLowerCase()}.cloudfront.net`;

const PSEUDO: Record<string, string> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': SUFFIX,
  'AWS::NoValue': '',
  'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/Regrove/51af3dc0-da77-11e4-872e-1234567db123`,
};

function arn(type: string, name: string): string {
  const of = (service: string, resource: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;
  switch (type) {
    case 'AWS::DynamoDB::Table':
      return of('dynamodb', `table/${name}`);
    case 'AWS::S3::Bucket':
      return `arn:aws:s3:::${name}`;
    case 'AWS::SQS::Queue':
      return of('sqs', name);
    case 'AWS::SNS::Topic':
      return of('sns', name);
    case 'AWS::KMS::Key':
      return of('kms', `key/${name}`);
    case 'AWS::Lambda::Function':
      return of('lambda', `function:${name}`);
    case 'AWS::Logs::LogGroup':
      return of('logs', `log-group:${name}`);
    case 'AWS::IAM::Role':
      return `arn:aws:iam::${ACCOUNT}:role/${name}`;
    default:
      return of(type.toLowerCase().replaceAll('::', '-'), name);
  }
}
