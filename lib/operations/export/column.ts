import { type Exact, isExact } from '../../platform/exact.ts';

/**
 * A column in an exported noun. One declaration decides the Parquet schema, the CSV header and the table in docs/export.md, so
 * they cannot differ.
 *
 * Money, trees, pages and CO2e are never doubles. `decimal` states precision and scale and holds every amount the service can
 * store. `digits` is for the few amounts with unbounded decimals: text with all digits.
 */
export type ColumnType =
  | { kind: 'text' | 'json' | 'digits' | 'boolean' | 'integer' | 'double' | 'moment' | 'day' }
  | { kind: 'decimal'; precision: number; scale: number };

/** A moment and a day are text as in the API, and an amount is its digits: they take a tenth of an `Exact`'s memory. */
export type Cell = string | number | boolean | null;

/** A cell as a column declares it: an amount may be exact, or a number such as whole cents. */
type Declared = Cell | Exact | undefined;

export const cellOf = (value: Declared): Cell => (isExact(value) ? value.toFixed() : (value ?? null));

export type Column = {
  name: string;
  type: ColumnType;
  about: string;
  /** People's names and mail addresses, exported only on request. */
  isPersonal: boolean;
};

export type ColumnOf<Row> = Column & { of: (row: Row) => Declared };

type FieldOf<Row> = { [Name in keyof Row & string]: Row[Name] extends Declared ? Name : never }[keyof Row & string];

/** Without `of`, a column has the field with its name. */
type Declare<Row> = {
  (name: FieldOf<Row>, about: string): ColumnOf<Row>;
  (name: string, about: string, of: (row: Row) => Declared): ColumnOf<Row>;
};

const declare =
  <Row>(type: ColumnType, isPersonal = false): Declare<Row> =>
  (name: string, about: string, of: (row: Row) => Declared = (row) => row[name as keyof Row] as Declared) => ({
    name,
    type,
    about,
    isPersonal,
    of,
  });

const TYPES = {
  text: { kind: 'text' },
  json: { kind: 'json' },
  digits: { kind: 'digits' },
  boolean: { kind: 'boolean' },
  integer: { kind: 'integer' },
  double: { kind: 'double' },
  moment: { kind: 'moment' },
  day: { kind: 'day' },
  // Trees have nine decimals, and an account's month has at most 9e15 pages, or 1.1e12 trees.
  trees: { kind: 'decimal', precision: 27, scale: 9 },
  tonnes: { kind: 'decimal', precision: 27, scale: 9 },
  usd: { kind: 'decimal', precision: 18, scale: 2 },
  // A price under terms has nine decimals.
  money: { kind: 'decimal', precision: 38, scale: 9 },
  // Grams have 18 decimals, so the smallest strip of paper has a mass; a month's books have at most 4.1e16.
  grams: { kind: 'decimal', precision: 38, scale: 18 },
  percent: { kind: 'decimal', precision: 18, scale: 9 },
} as const satisfies Record<string, ColumnType>;

/** The column declarations for one kind of row: `const { text, usd } = columnsOf<StoredOffset>()`. */
export const columnsOf = <Row>(): Record<keyof typeof TYPES | 'personal', Declare<Row>> => ({
  ...(Object.fromEntries(Object.entries(TYPES).map(([name, type]) => [name, declare<Row>(type)])) as Record<
    keyof typeof TYPES,
    Declare<Row>
  >),
  personal: declare<Row>(TYPES.text, true),
});

/** The type as written in SQL and the documentation. */
export const sqlType = (type: ColumnType): string =>
  type.kind === 'decimal' ? `DECIMAL(${type.precision},${type.scale})` : SQL[type.kind];

const SQL = {
  text: 'VARCHAR',
  json: 'VARCHAR',
  digits: 'VARCHAR',
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  double: 'DOUBLE',
  moment: 'TIMESTAMP',
  day: 'DATE',
} as const;
