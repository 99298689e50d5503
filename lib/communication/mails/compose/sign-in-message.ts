import * as z from 'zod';
import { uuid } from '../../../platform/fields.ts';

/**
 * The queue for sign-in codes; all other mails are in `notices`. It is separate because a person waits for the code, and there
 * can be thousands of notices. The queue has the same name on AWS.
 */
export const SIGN_IN_QUEUE = 'mails';

/**
 * A request for a sign-in code. It is sent for every address, known or not, so the response does not reveal which addresses are
 * known. `id` identifies the message: a message delivered twice leads to one mail. `request` is the hash of the sign-in request
 * the code belongs to.
 */
export const SignInMessage = z.object({
  kind: z.literal('sign_in'),
  id: uuid(),
  email: z.string(),
  request: z.string(),
});
export type SignInMessage = z.infer<typeof SignInMessage>;
