import { RegroveError } from '../../../client/error.ts';

/** The docs/sign-in.md section about a failed sign-in with a code. */
export function failureSection(failure: Error): string {
  if (!(failure instanceof RegroveError)) return 'the-service-cannot-be-reached';
  if (failure.code === 401) return 'the-code-is-refused';
  if (failure.code === 429) return 'too-many-codes';
  return 'if-you-cannot-sign-in';
}

/** The headings about refusals in docs/company-sign-in.md are the codes in the `Sign-In-Problem` header. */
export const refusalSection = (problem: string, known: object): string =>
  Object.hasOwn(known, problem) ? problem : 'refusals';
