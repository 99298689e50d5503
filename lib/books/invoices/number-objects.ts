import * as z from 'zod';
import { files } from '../../platform/objects/files.ts';
import { readObject } from '../../platform/objects/object-store.ts';
import { type Series, sixDigits } from './numbers.ts';

/** A number in the object store, with its job and issue day. It is never changed or removed. */
const Reserved = z.object({ job_id: z.string(), on: z.string() });
export type Reserved = z.infer<typeof Reserved>;

type Numbered = Pick<Series, 'year' | 'last'>;

const PREFIX = 'invoice-numbers/';

const objectOf = ({ year, last }: Numbered): string => `${PREFIX}${year}/${sixDigits(last)}`;

/** Puts a number into the object store, and returns what it holds: an earlier reservation stays. */
export async function putReserved(number: Numbered, reserved: Reserved): Promise<Reserved> {
  const stored = await files().put(objectOf(number), Buffer.from(JSON.stringify(reserved)));
  return stored === 'stored' ? reserved : requireReserved(number);
}

export async function readReserved(number: Numbered): Promise<Reserved | undefined> {
  const bytes = await readObject(files(), objectOf(number));
  return bytes && Reserved.parse(JSON.parse(bytes.toString()));
}

export async function requireReserved(number: Numbered): Promise<Reserved> {
  const reserved = await readReserved(number);
  if (!reserved) throw new Error(`The object ${objectOf(number)} is gone.`);
  return reserved;
}

/** The years with numbers, in order. */
export const reservedYears = async (): Promise<number[]> =>
  (await files().folders(PREFIX)).map(Number).sort((one, other) => one - other);

/** A year's highest number; 0 if it has none. */
export async function highestIn(year: number): Promise<number> {
  let highest = 0;
  for await (const { name } of files().list(`${PREFIX}${year}/`))
    highest = Math.max(highest, Number(name.split('/').at(-1)));
  return highest;
}
