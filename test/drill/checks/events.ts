import type { Receiver } from '../receiver.ts';
import type { Expected } from './expected.ts';
import type { Found } from './found.ts';

/** Every event arrived at least once, and no two events report the same thing. */
export function eventProblems(
  { arrivals, problems }: Receiver,
  expected: Expected,
  found: Found,
  seeded: { accounts: string[] },
): string[] {
  const bodies = new Map<string, string>();
  const byResource = new Map<string, Set<string>>();
  const said = [...problems];
  for (const { id, type, data, body } of arrivals) {
    if (bodies.has(id) && bodies.get(id) !== body) said.push(`Event ${id} arrived with two different bodies.`);
    bodies.set(id, body);
    // How often a feed fails depends on the faults, but one failure is one event.
    if (type.startsWith('feed.'))
      byResource.set(`${type} ${body}`, (byResource.get(`${type} ${body}`) ?? new Set()).add(id));
    if (type.startsWith('feed.')) continue;
    const resource = `${type} ${type === 'month.closed' ? `${data.account?.id} ${data.month}` : data.id}`;
    byResource.set(resource, (byResource.get(resource) ?? new Set()).add(id));
  }
  const seededEvents = new Set(seeded.accounts.map((id) => `account.created ${id}`));
  const wanted = wantedEvents(expected, found);
  for (const [resource, ids] of byResource) {
    // The stream may report the seeded accounts when the webhook already exists.
    if (!wanted.has(resource) && !seededEvents.has(resource) && !resource.startsWith('feed.'))
      said.push(`An event that nothing led to arrived: ${resource}.`);
    if (ids.size > 1) said.push(`${ids.size} different events tell the same: ${resource} (${[...ids].join(', ')}).`);
  }
  for (const resource of wanted) if (!byResource.has(resource)) said.push(`An event never arrived: ${resource}.`);
  return said;
}

function wantedEvents(expected: Expected, found: Found): Set<string> {
  const issued = found.months.flatMap(({ offsets = [] }) => offsets as string[]);
  const created = [...expected.offsets.values(), ...expected.ordered.values()];
  const deleted = created.filter(({ deletedBy }) => deletedBy);
  const executed = [...expected.offsets.values()].flatMap(({ body }) => body.quote_id ?? []);
  const certificates = [...found.offsets.values()].map(({ certificate_id }) => certificate_id);
  const planted = [...found.offsets.values()].filter(
    ({ covered, trees }) => covered !== undefined && `${covered}` === `${trees}`,
  );
  const fulfilled = [...found.carbonOffsets.values()].filter(({ status }) => status === 'fulfilled');
  const of = (type: string, ids: Iterable<string>) => [...ids].map((id) => `${type} ${id}`);
  return new Set([
    ...of('account.created', expected.accounts.keys()),
    ...of('biomass_offset.created', [...created.map(({ id }) => id), ...issued]),
    ...of(
      'biomass_offset.deleted',
      deleted.map(({ id }) => id),
    ),
    ...of(
      'biomass_offset.planted',
      planted.map(({ id }) => id),
    ),
    // A deleted offset's certificate was reported too, by the answer that created it.
    ...of('certificate.issued', [...certificates, ...deleted.map(({ answer }) => answer.certificate_id)]),
    ...of(
      'carbon_offset.fulfilled',
      fulfilled.map(({ id }) => id),
    ),
    ...of('order.placed', expected.placed.keys()),
    ...of('quote.executed', executed),
    ...of(
      'month.closed',
      found.months.filter(({ closed_at }) => closed_at).map(({ account, month }) => `${account} ${month}`),
    ),
  ]);
}
