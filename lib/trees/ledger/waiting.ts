import * as z from 'zod';
import { type AccountPath, asPath } from '../../platform/table/account-path.ts';
import { keys, type Step, table, work } from '../../platform/table/table.ts';
import type { WaitingKey } from '../allocation/lot-kind.ts';
import { CoveragePart } from './covered.ts';
import { markAsRead, waitingCertificateFields, waitingOffsetFields } from './final.ts';
import { OffsetFields } from './offset-fields.ts';
import { countedFields, restOf, waitsIn } from './standing.ts';

/** A final offset waiting for coverage, with its certificate's coverage data. */
export const WaitingOffset = OffsetFields.extend({ ...countedFields, ledger_project: z.string().optional() });
export type WaitingOffset = z.infer<typeof WaitingOffset>;

const CertificateCoverage = z.object({
  coverage: z.array(CoveragePart).optional(),
  further_coverage: z.boolean().optional(),
});

export type Waiting = WaitingOffset & z.infer<typeof CertificateCoverage> & { path: AccountPath; key: WaitingKey };

export const bookedAtOf = ({ booked_at, date }: Pick<Waiting, 'booked_at' | 'date'>): string => booked_at ?? date;

/** Keys read per shard at once: a run may need only the first few. */
const PAGE = 100;

/**
 * Keys of a project's waiting offsets by `booked_at`, then id, merged from the index shards. The index may lag by a moment,
 * so `readWaiting` reads the offsets themselves. `after` is the last key processed before.
 */
export const waitingKeys = (projectId: string, after?: string): AsyncGenerator<WaitingKey> =>
  table.workOfAll(work.waitingOffsetShards(projectId), work.toTheEnd, PAGE, after);

/** The offsets for these keys, in the same order, if they still wait for the project's plantings. */
export const readWaiting = async (projectId: string, found: WaitingKey[]): Promise<Waiting[]> =>
  withCertificates((await readFound(found)).filter((offset) => isWaiting(projectId, offset)));

type FoundOffset = WaitingOffset & { path: AccountPath; key: WaitingKey };

async function readFound(found: WaitingKey[]): Promise<FoundOffset[]> {
  const offsets = await table.getMany(found.map(({ pk, sk }) => ({ key: { pk, sk }, form: WaitingOffset })));
  return found.flatMap((key, index) => {
    const offset = offsets[index];
    return offset ? [{ ...offset, key, path: asPath(key.pk) }] : [];
  });
}

async function withCertificates(offsets: FoundOffset[]): Promise<Waiting[]> {
  const certificates = await table.getMany(
    offsets.map(({ path, certificate_id }) => ({
      key: keys.certificate(path, certificate_id),
      form: CertificateCoverage,
    })),
  );
  return offsets.map((offset, index) => ({ ...offset, ...certificates[index] }));
}

/** Offsets with their certificates' coverage data, by id. */
export async function readOffsets(places: { path: AccountPath; id: string }[]): Promise<Map<string, Waiting>> {
  const found = places.map(({ path, id }) => ({ ...keys.biomassOffset(path, id), work_sk: '' }));
  return new Map((await withCertificates(await readFound(found))).map((offset) => [offset.id, offset]));
}

const isWaiting = (projectId: string, offset: WaitingOffset): boolean =>
  offset.final_at !== undefined &&
  !offset.before_ledger &&
  (offset.ledger_project ?? offset.project_id) === projectId &&
  restOf(offset).gt(0);

type Condition = [string, Record<string, unknown>];

/** Condition: the offset is as read, so its trees are covered once and in one ledger. */
export function asRead(offset: WaitingOffset): Condition {
  const { covered, ledger_project, before_ledger } = offset;
  const conditions = [
    sameAs('covered', covered),
    sameAs('ledger_project', ledger_project),
    versionAsRead(offset),
    ['attribute_exists(final_at)', {}] as const,
    [markAsRead(before_ledger), {}] as const,
  ];
  return [conditions.map(([text]) => text).join(' and '), Object.assign({}, ...conditions.map(([, values]) => values))];
}

/** Condition: nobody has recounted the offset since it was read (optimistic lock). */
export const versionAsRead = ({ ledger_version }: Pick<WaitingOffset, 'ledger_version'>): Condition =>
  sameAs('ledger_version', ledger_version);

const sameAs = (name: string, value: unknown): Condition =>
  value === undefined ? [`attribute_not_exists(${name})`, {}] : [`${name} = :${name}`, { [name]: value }];

type Fields = Pick<Extract<Step, { update: unknown }>, 'set' | 'remove'>;

/**
 * A final offset's and its certificate's places in the work index: the offset's while plantings in its ledger may cover it,
 * the certificate's while any tree is unplanted.
 */
export function waitingFields(offset: WaitingOffset): { offset: Fields; certificate: Fields } {
  const { ledger_project, project_id, before_ledger } = offset;
  const waits = before_ledger ? undefined : waitsIn(offset);
  const isOpen = waits !== undefined && restOf(offset).gt(0);
  return {
    offset: isOpen ? { set: waitingOffsetFields(offset, ledger_project ?? project_id) } : NOT_WAITING,
    certificate: waits === undefined ? NOT_WAITING : { set: waitingCertificateFields(offset, waits) },
  };
}

const NOT_WAITING = { remove: ['work_pk', 'work_sk'] };
