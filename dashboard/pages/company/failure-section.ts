import { RegroveError } from '../../../client/error.ts';

/** The section of docs/sign-in.md about a failure of signing in with a code. */
export function failureSection(failure: Error): string {
  if (!(failure instanceof RegroveError)) return 'the-service-cannot-be-reached';
  if (failure.code === 401) return 'the-code-is-refused';
  if (failure.code === 429) return 'too-many-codes';
  return 'if-you-cannot-sign-in';
}

/** The headings of docs/company-sign-in.md about refusals are the codes of the header `Sign-In-Problem`. */
export const refusalSection = (problem: string, known: object): string =>
  Object.hasOwn(known, problem) ? problem : 'refusals';
