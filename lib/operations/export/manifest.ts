import * as z from 'zod';

/**
 * An export's manifest, `manifest.json` beside its files. It is written after each step with the completed files and the place
 * to resume from, so a killed export is continued. `ended_at` is null until everything is complete.
 */
export const FORMATS = ['parquet', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

const Position = z.object({
  trail: z.array(z.object({ id: z.string(), sk: z.string(), role: z.string() })),
  cursor: z.string().optional(),
});

const ExportFile = z.object({
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  /** The number of the last run reading its rows. */
  run: z.int(),
});

export const Manifest = z.object({
  version: z.literal(1),
  format: z.enum(FORMATS),
  personal_data: z.boolean(),
  nouns: z.array(z.string()),
  since: z.string().nullable(),
  /** Counts the exports into this place. */
  run: z.int(),
  started_at: z.string(),
  /** When the last export without `since` began; null before. */
  whole_at: z.string().nullable(),
  /** Every row is as it was at a moment between `started_at` and `ended_at`. */
  ended_at: z.string().nullable(),
  /** The noun in progress and how far it was read; null when all were read. */
  at: z.object({ noun: z.string(), position: Position.nullable() }).nullable(),
  /** Rows per noun in this run. */
  rows: z.record(z.string(), z.int()),
  files: z.record(z.string(), ExportFile),
  /** Files the current step may have written. */
  pending: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** Files are sorted by name, however often the export was continued. */
export function manifestBytes(manifest: Manifest): Uint8Array {
  // uncaught: one < other → one <= other: no two have the same name, so none are equal
  // uncaught: 1 → 2: sorting asks only for the sign of the number
  const files = Object.fromEntries(Object.entries(manifest.files).sort(([one], [other]) => (one < other ? -1 : 1)));
  return new TextEncoder().encode(`${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
}

/** `deposits/month=2026-01/part-0.parquet`: readers find the month in the folder name. */
export const fileName = (noun: string, month: string | null, part: number, format: Format): string =>
  `${folderOf(noun, month)}part-${part}.${format}`;

export const folderOf = (noun: string, month: string | null): string =>
  month === null ? `${noun}/` : `${noun}/month=${month}/`;
