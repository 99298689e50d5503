import { OperatorAddress } from '../../lib/accounts/operators/operator.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { addOperator, listOperators, removeOperator } from '../../lib/accounts/operators/store.ts';
import { clock } from '../../lib/platform/clock.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { type Arguments, type Commands, Misuse, requiredPositional } from '../command.ts';

export const operatorCommands: Commands = {
  'operators add': {
    usage: 'ADDRESS',
    summary: 'Make a person an operator, who reads every account and runs the service in the dashboard',
    details:
      'It takes effect within a minute. The person signs in with a code, and needs no account.\nNo endpoint does this, so whoever controls this table decides who operators are.',
    options: {},
    positionals: { min: 1, max: 1 },
    check: (args) => void addressIn(args),
    async run(args, out) {
      const email = addressIn(args);
      const isNew = await addOperator(email, actOfCommand(clock.now()));
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
