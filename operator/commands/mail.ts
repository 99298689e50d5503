import { liftSuppression, listSuppressed, suppressesCodes } from '../../lib/mails/suppression.ts';
import { type Commands, notFound, requiredPositional } from '../command.ts';

export const mailCommands: Commands = {
  'mail suppressed': {
    usage: '',
    summary: 'List the addresses that no mail goes to after a bounce or complaint, and whether sign-in codes still do',
    options: {},
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(_given, out) {
      const all = await Array.fromAsync(listSuppressed());
      const rows = all.map((one) => ({ ...one, codes: suppressesCodes(one) ? 'off' : 'on' }));
      out.list({ columns: ['address', 'reason', 'detail', 'codes', 'suppressed_at'], rows });
    },
  },
  'mail lift': {
    usage: 'ADDRESS',
    summary: 'Let mail go to an address again; ask its owner first, for AWS counts what bounces',
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const address = requiredPositional(args, 0, 'ADDRESS');
      if (!(await liftSuppression(address))) throw notFound('suppressed address', address);
      out.line(`Mail goes to ${address} again.`);
      out.json({ address, suppressed: false });
    },
  },
};
