import { clock } from '../platform/clock.ts';
import type { Locale } from '../platform/locale.ts';
import { deliver } from './deliver.ts';
import type { MailMessage } from './jobs.ts';
import { signInContent } from './kinds/sign-in.ts';
import { written } from './render/written.ts';

/** Makes the code of somebody who asked to sign in; undefined where nobody has the address. */
export type NewCode = (
  email: string,
  now: Date,
) => Promise<{ code: string; locale: Locale; full_name: string } | undefined>;

/** Mails a code. The code is made once the mail is claimed, so a message that comes twice makes no second one. */
export const mailCode = ({ id, email }: MailMessage, newCode: NewCode): Promise<void> =>
  deliver(`sign_in ${id}`, async () => {
    const made = await newCode(email, clock.now());
    if (!made) return undefined;
    const { code, locale, full_name: name } = made;
    return { to: { address: email, name }, ...written(signInContent({ locale, code })) };
  });
