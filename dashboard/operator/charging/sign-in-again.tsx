import { RegroveError } from '../../../client/error.ts';
import { signInFor } from '../../routes.ts';
import { g } from '../../texts/charging.ts';
import { o } from '../../texts/operator.ts';

/** Whether a request was refused because the session began more than 30 minutes ago. */
export const isOldSession = (failure: Error | undefined): boolean =>
  failure instanceof RegroveError && failure.code === 403;

/** The new sign-in opens in another tab, so the input here can be sent afterwards. */
export const SignInAgain = () => (
  <p class="notice amber" role="alert">
    <span>
      {g.signInAgain}{' '}
      <a href={signInFor('/operator')} target="_blank" rel="noopener">
        {o.billing.toSignIn}
      </a>
    </span>
  </p>
);
