import { type Chance, chanceOf } from '../../../support/chance.ts';

/**
 * A dealer's fleet as it really prints, whatever anybody counts of it: devices come, go, are silent for days, are reset, get
 * a wrong counter for one night and change customers, some for a few weeks and back again.
 */
export type Row = { customer: string; serial: string; at: string; total: number | undefined };

type Device = {
  serial: string;
  customer: number;
  total: number;
  seen: string;
  /** The counter that the system read last, right or wrong. */
  read: number | undefined;
  silentUntil: number;
  home?: Home;
};
/** A lent device's owner, and the night on which it returns. */
type Home = { customer: number; on: number };

export type Fleet = {
  /** The rows of the report after a day. */
  night(day: string): Row[];
  /** The rows of the same day two hours later: some devices printed on. */
  again(day: string): Row[];
};

export const customerName = (index: number): string => `C-${String(index).padStart(3, '0')}`;

export function fleetOf({ customers, devices, seed }: { customers: number; devices: number; seed: string }): Fleet {
  const chance = chanceOf(seed);
  let made = 0;
  let night = 0;
  const newDevice = (): Device => ({
    serial: `SN${String(++made).padStart(7, '0')}`,
    customer: chance.below(customers),
    total: chance.of([0, chance.between(1, 900), chance.between(1_000, 900_000)]),
    seen: '',
    read: undefined,
    silentUntil: 0,
  });
  const fleet = Array.from({ length: devices }, newDevice);
  let last: Row[] = [];

  function live(device: Device, day: string): Row[] {
    lend(device, chance, customers, night);
    if (chance.isWithin(1 / 150)) device.silentUntil = night + chance.between(2, 40);
    if (night < device.silentUntil) return chance.isWithin(0.5) && device.seen !== '' ? [rowOf(device)] : [];
    // A new main board starts at zero.
    if (chance.isWithin(1 / 400)) device.total = 0;
    device.total += chance.isWithin(0.3) ? 0 : chance.between(1, 400);
    device.seen = `${day} ${two(chance.between(6, 21))}:${two(chance.below(60))}`;
    device.read = readOf(device.total, chance);
    const row = rowOf(device);
    // A group for all of the dealer's own devices lists some a second time.
    if (chance.isWithin(1 / 300)) return [row, { ...row, customer: customerName(chance.below(customers)) }];
    return [row];
  }

  return {
    night(day) {
      night += 1;
      for (const [place] of fleet.entries()) if (chance.isWithin(1 / 1_500)) fleet[place] = newDevice();
      last = fleet.flatMap((device) => live(device, day)).filter(isFirstOfCustomer);
      return last;
    },
    again: (day) =>
      last.flatMap((row) => {
        if (!row.at.startsWith(day) || chance.isWithin(0.9)) return [];
        const device = fleet.find(({ serial }) => serial === row.serial);
        if (
          !device ||
          device.total !== row.total ||
          device.seen !== row.at ||
          customerName(device.customer) !== row.customer
        )
          return [];
        device.total += chance.between(1, 50);
        device.read = device.total;
        device.seen = `${device.seen.slice(0, 10)} 23:${two(chance.below(60))}`;
        return [{ ...row, total: device.total, at: device.seen }];
      }),
  };
}

const isFirstOfCustomer = ({ serial, customer }: Row, index: number, rows: Row[]): boolean =>
  index === 0 || rows[index - 1]?.serial !== serial || rows[index - 1]?.customer !== customer;

function lend(device: Device, chance: Chance, customers: number, night: number): void {
  if (device.home?.on === night) {
    device.customer = device.home.customer;
    delete device.home;
  } else if (!device.home && chance.isWithin(1 / 250)) {
    if (chance.isWithin(0.6)) device.home = { customer: device.customer, on: night + chance.between(1, 30) };
    device.customer = chance.below(customers);
  }
}

const rowOf = ({ customer, serial, seen, read }: Device): Row => ({
  customer: customerName(customer),
  serial,
  at: seen,
  total: read,
});

/** Now and then a counter cannot be read, has a digit too many, or lost a few pages when power failed. */
function readOf(total: number, chance: Chance): number | undefined {
  if (chance.isWithin(1 / 500)) return undefined;
  if (chance.isWithin(1 / 800)) return total + 40_000_000;
  return chance.isWithin(1 / 200) ? Math.max(1, total - chance.between(1, 9)) : total;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The report as such systems write it: a title, a header, the rows and their sum. */
export function csvOf(rows: Row[], day: string): string {
  const lines = rows.map(({ customer, serial, at, total }) => `${customer};${serial};${at};${total ?? 'N/A'}`);
  const sum = rows.reduce((all, { total }) => all + (total ?? 0), 0);
  return ['sep=;', `Meters of ${day}`, 'Customer;Serial;Last Seen;Life Count', ...lines, `;Total;;${sum}`, ''].join(
    '\n',
  );
}

export const COLUMNS = { external_id: 'Customer', serial: 'Serial', at: 'Last Seen', total: 'Life Count' };
/** Two lines above the header, and the sum below. */
export const LINES_AROUND = 3;
