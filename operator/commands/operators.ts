import { OperatorAddress } from '../../lib/accounts/operators/operator.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { listOperators, removeOperator } from '../../lib/accounts/operators/store.ts';
import { nameOperator, resetPasskeys } from '../../lib/accounts/passkeys/operators.ts';
import { clock } from '../../lib/platform/clock.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { type Arguments, type Commands, flag, Misuse, notFound, requiredPositional } from '../command.ts';

export const operatorCommands: Commands = {
  'operators add': {
    usage: 'ADDRESS [--keep-passkeys]',
    summary: 'Make a person an operator, who reads every account and runs the service in the dashboard',
    details:
      'It takes effect within a minute. The person signs in with a code, and needs no account.\nWhere operators need a passkey, the person then adds a first one; those that the person has are removed, unless --keep-passkeys.\nNo endpoint does this, so whoever controls this table decides who operators are.',
    options: {
      'keep-passkeys': { type: 'boolean', about: 'Keep the passkeys of a person who becomes an operator' },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void addressIn(args),
    async run(args, out) {
      const email = addressIn(args);
      const keepsPasskeys = flag(args, 'keep-passkeys');
      const isNew = await nameOperator(email, actOfCommand(clock.now()), { keepsPasskeys });
      out.line(isNew ? `${email} is an operator.` : `${email} was an operator already.`);
      out.json({ email, operator: true });
    },
  },
  'operators remove': {
    usage: 'ADDRESS',
    summary: "Take a person's rights of an operator away, within a minute",
    details: 'The person stays a user of their accounts.',
    options: {},
    positionals: { min: 1, max: 1 },
    check: (args) => void addressIn(args),
    async run(args, out) {
      const email = addressIn(args);
      const wasOne = await removeOperator(email, actOfCommand(clock.now()));
      out.line(wasOne ? `${email} is no longer an operator.` : `${email} was no operator.`);
      out.json({ email, operator: false });
    },
  },
  'operators reset-passkeys': {
    usage: 'ADDRESS',
    summary: "Remove an operator's passkeys and end all their sessions, for one who has lost every device",
    details:
      'The operator signs in with a code afterwards and adds a first passkey. Every operator is mailed about it.\nAsk the person in another way than by mail first: whoever has the mailbox could add it too.',
    options: {},
    positionals: { min: 1, max: 1 },
    check: (args) => void addressIn(args),
    async run(args, out) {
      const email = addressIn(args);
      const removed = await resetPasskeys(email, actOfCommand(clock.now()));
      if (removed === undefined) throw notFound('operator', email);
      out.line(removed === 0 ? `${email} had no passkeys.` : `Passkeys of ${email} removed: ${removed}.`);
      out.json({ email, removed });
    },
  },
  'operators list': {
    usage: '',
    summary: 'List the operators, and since when each is one',
    options: {},
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(_given, out) {
      const all = await Array.fromAsync(listOperators());
      const rows = all.toSorted((one, other) => (one.email < other.email ? -1 : 1));
      out.list({ columns: ['email', 'named_at'], rows });
    },
  },
};

function addressIn(args: Arguments): string {
  const given = { email: requiredPositional(args, 0, 'ADDRESS') };
  const { data, error } = OperatorAddress.safeParse(given);
  if (error) throw new Misuse(invalidInput(OperatorAddress, error, given).message);
  return data.email;
}
