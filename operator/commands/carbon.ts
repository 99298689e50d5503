import { clock } from '../../lib/platform/clock.ts';
import { sixDecimals } from '../../lib/platform/fields.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { exact } from '../../lib/platform/table/table.ts';
import { Fulfillment, fulfilled } from '../../lib/trees/carbon/fulfillment.ts';
import { CarbonOffsetStatus } from '../../lib/trees/carbon/offset.ts';
import { eachCarbonOffset, findCarbonOffset } from '../../lib/trees/carbon/offset-store.ts';
import { fulfillByHand } from '../../lib/trees/credits/fulfill-by-hand.ts';
import { accountsFrom, titleOf, WITHIN_ACCOUNT } from '../account.ts';
import { type Arguments, type Commands, Misuse, notFound, requiredId, textOption } from '../command.ts';
import type { Row } from '../list.ts';

export const carbonCommands: Commands = {
  'carbon fulfill': {
    usage: 'OFFSET_ID --serial SERIAL [--serial SERIAL ...] [--vintage-start 2024-01-01 --vintage-end 2024-12-31]',
    summary: 'Record the credits that were retired for a carbon offset; safe to repeat with the same values',
    details: `Each serial becomes a lot of its own; the tonnes are shared evenly. A serial that any lot has is refused.`,
    options: {
      serial: {
        type: 'string',
        multiple: true,
        about: 'serial number of the retired credits in the registry; repeat for several',
      },
      'vintage-start': { type: 'string', about: 'first day of the earliest vintage' },
      'vintage-end': { type: 'string', about: 'last day of the latest vintage' },
      'retired-on': { type: 'string', about: 'day on which the registry retired them (default: today)' },
      url: { type: 'string', about: 'https address of the retirement at the registry' },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void fulfillmentFrom(args),
    async run(args, out) {
      const id = requiredId(args, 0, 'OFFSET_ID');
      const fulfillment = fulfillmentFrom(args);
      const path = (await findCarbonOffset(id))?.path;
      if (!path) throw notFound('carbon offset', id);
      const offset = await fulfillByHand(path, id, fulfillment, clock.now());
      const { account_id, mtco2e, serial_numbers, project_name } = offset;
      out.line(
        `Carbon offset ${id} of account ${await titleOf(path)} is fulfilled: ${sixDecimals(mtco2e)} MTCO2e of ${project_name}, ${serial_numbers.join(', ')}.`,
      );
      out.json({ id, account_id, ...fulfilled(fulfillment) });
    },
  },
  'carbon list': {
    usage: '[--status processing|fulfilled] [--account ACCOUNT_ID]',
    summary: 'List carbon offsets by account, oldest first',
    options: {
      status: { type: 'string', about: 'only offsets with this status' },
      ...WITHIN_ACCOUNT,
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void statusFrom(args),
    async run(args, out) {
      const status = statusFrom(args);

      const rows: Row[] = [];
      let accounts = 0;
      for await (const { path, account } of accountsFrom(args)) {
        accounts += 1;
        for await (const offset of eachCarbonOffset(path)) {
          if (status && offset.status !== status) continue;
          const { id, account_id, date, mtco2e, project_name, registry_name } = offset;
          rows.push({
            id,
            account_id,
            account: account.name,
            date,
            status: offset.status,
            mtco2e: exact(mtco2e).round(6),
            project_name,
            registry_name,
          });
        }
        out.progress(`${accounts} accounts, ${rows.length} carbon offsets`);
      }
      out.list({ columns: COLUMNS, rows });
    },
  },
};

const COLUMNS = ['id', 'account_id', 'account', 'date', 'status', 'mtco2e', 'project_name', 'registry_name'];

const OPTIONS: Record<string, string> = {
  serial_numbers: '--serial',
  vintage_start_date: '--vintage-start',
  vintage_end_date: '--vintage-end',
  retired_on: '--retired-on',
  retirement_url: '--url',
};

function fulfillmentFrom(args: Arguments): Fulfillment {
  const wanted = {
    serial_numbers: args.values.serial,
    vintage_start_date: textOption(args, 'vintage-start'),
    vintage_end_date: textOption(args, 'vintage-end'),
    retired_on: textOption(args, 'retired-on'),
    retirement_url: textOption(args, 'url'),
  };
  const parsed = Fulfillment.safeParse(wanted);
  const nameOf = (field: string) => OPTIONS[field] ?? field;
  if (parsed.error) throw new Misuse(invalidInput(Fulfillment, parsed.error, wanted, { nameOf }).message);
  return parsed.data;
}

function statusFrom(args: Arguments): CarbonOffsetStatus | undefined {
  const status = textOption(args, 'status');
  if (status === undefined) return undefined;
  const parsed = CarbonOffsetStatus.safeParse(status);
  if (parsed.error)
    throw new Misuse(`--status must be one of ${CarbonOffsetStatus.options.join(', ')}, but was ${status}.`);
  return parsed.data;
}
