import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { listSuppressed, suppressesCodes } from '../../lib/communication/mails/feedback/suppression.ts';
import { liftSuppressionOf } from '../../lib/communication/mails/feedback/suppression-list.ts';
import { clock } from '../../lib/platform/clock.ts';
import { type Commands, notFound, requiredPositional } from '../command.ts';

export const mailCommands: Commands = {
  'mail suppressed': {
    usage: '',
    summary: 'List suppressed addresses (after a bounce or complaint), and whether they still get sign-in codes',
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
    summary: 'Send mail to a suppressed address again; ask its owner first, because AWS counts bounces',
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const address = requiredPositional(args, 0, 'ADDRESS');
      if (!(await liftSuppressionOf(address, actOfCommand(clock.now())))) throw notFound('suppressed address', address);
      out.line(`Mail is sent to ${address} again.`);
      out.json({ address, suppressed: false });
    },
  },
};
