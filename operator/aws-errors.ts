import { environment } from '../lib/platform/environment.ts';
/** A sentence for the AWS error when a command's --table, --region or credentials are wrong; undefined for any other error. */
export function awsSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message === 'Region is missing') return 'No AWS region is set. Give --region, or set AWS_REGION.';
  if (error.name === 'CredentialsProviderError')
    return 'No AWS credentials were found. Set AWS_PROFILE, or sign in with "aws sso login".';
  if (error.name === 'ResourceNotFoundException')
    return `There is no table ${environment.REGROVE_TABLE} in ${environment.AWS_REGION ?? 'this region'}: look at --table and --region.`;
  if (REFUSED.has(error.name)) return `AWS refuses the command: ${error.message}`;
  return undefined;
}

const REFUSED = new Set([
  'AccessDeniedException',
  'ExpiredTokenException',
  'InvalidSignatureException',
  'UnrecognizedClientException',
]);
