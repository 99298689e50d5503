import { Fault, type FaultKind } from '../../platform/fault.ts';

/**
 * Why a company sign-in ends without a session. The code goes into the `Sign-In-Problem` header, so the dashboard can say
 * in the reader's language how an administrator can fix it; the sentence is for everybody else.
 */
const REFUSALS = {
  start_again: {
    kind: 'invalid',
    says: 'This sign-in was not begun in this browser within the last ten minutes, or was finished already; begin again.',
  },
  provider_unreachable: {
    kind: 'unauthenticated',
    says: "The company's provider could not be asked: {why}",
  },
  provider_refused: {
    kind: 'unauthenticated',
    says: "The company's provider refused the sign-in with the code {why}; an administrator should compare client id, secret and redirect address.",
  },
  token_invalid: {
    kind: 'unauthenticated',
    says: "The token of the company's provider does not hold: {why}.",
  },
  guest: { kind: 'forbidden', says: "Guests of the company's directory cannot sign in this way; ask for a code." },
  address_missing: {
    kind: 'forbidden',
    says: "The company's provider names no e-mail address; an administrator should release the claim email.",
  },
  address_unverified: {
    kind: 'forbidden',
    says: "The company's provider does not say that the e-mail address is verified ({why}).",
  },
  foreign_domain: {
    kind: 'forbidden',
    says: 'The e-mail address is of no domain that the company has proved here.',
  },
  linked_otherwise: {
    kind: 'forbidden',
    says: 'The e-mail address and the account at the provider belong to different people here; a user with full permission can remove the link.',
  },
  no_user: {
    kind: 'forbidden',
    says: 'Nobody with this e-mail address is a user here; ask a user with full permission for an invitation.',
  },
} as const satisfies Record<string, { kind: FaultKind; says: string }>;

export type Problem = keyof typeof REFUSALS;
export const PROBLEMS = Object.keys(REFUSALS) as Problem[];

export class SignInRefusal extends Fault {
  readonly problem: Problem;
  /** The provider's own error code, if it sent one. */
  readonly providerCode: string | undefined;
  /** The sentence without anybody's address, for storage. */
  readonly reason: string;
  /** The address of the person the provider signed in, for that person alone. */
  readonly address: string | undefined;

  constructor(problem: Problem, why = '', providerCode?: string, address?: string) {
    const { kind, says } = REFUSALS[problem];
    const reason = says.replace('{why}', () => why);
    super(kind, address === undefined ? reason : `${reason} The provider signed in ${JSON.stringify(address)}.`, {
      reason: 'provider_refused',
    });
    this.problem = problem;
    this.providerCode = providerCode;
    this.reason = reason;
    this.address = address;
    this.why = why;
  }

  /** The same refusal, naming the person the provider signed in. */
  naming(address: string | undefined): SignInRefusal {
    return new SignInRefusal(this.problem, this.why, this.providerCode, address);
  }

  private readonly why: string;
}
