import { plainItem } from '../../faults/item-attributes.ts';
import type { StoredItem } from '../../support/invariants.ts';
import type { History, Left } from '../history.ts';
import { answersTo, isDone } from './answers.ts';
import { sentOnceLaws } from './sent-once.ts';

type Line = { net: number };
type Document = {
  id: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  account_id: string;
  month: string;
  issued_on: string;
  lines: Line[];
  net: number;
  tax: { amount: number } | null;
  gross: number;
  credited: number;
  credits: string | null;
  reason: string | null;
  paid_on: string | null;
  mails: { status: string }[];
};
type Image = Parameters<typeof plainItem>[0];
type Change = { dynamodb?: { OldImage?: object | undefined; NewImage?: object | undefined } | undefined };
export type SeenInvoices = {
  documents: Document[];
  deliveries: { type: string; status: string }[];
  /** The numbers in the object store, with the job that reserved each. */
  numbers: { number: string; job_id: string }[];
  changes: Change[];
  /** The buyers' addresses, one for each of two root accounts. */
  addresses: string[];
};
type Run = {
  history: History;
  seen: SeenInvoices;
  given: { fir: { id: string } };
  items: StoredItem[];
  world: { root: { id: string } };
};

export const invoicesLaws = (run: Run): string[] => [
  ...numberLaws(run),
  ...reservedLaws(run),
  ...coverageLaws(run),
  ...amountLaws(run),
  ...fixedLaws(run),
  ...listLaws(run),
  ...answerLaws(run),
  ...termsLaws(run),
  ...sentOnceLaws(run.history, 'mail'),
  ...sentOnceLaws(run.history, 'outbound'),
  ...sentLaws(run),
];

/** `2026-000042`, without the prefix. */
const serialOf = ({ number }: StoredItem | Document): string => String(number).slice(-11);

/** In each year from 1, none missing, none twice, none with an earlier day than a lower one. */
function numberLaws({ seen }: Run): string[] {
  const documents = seen.documents.toSorted((one, other) => (serialOf(one) < serialOf(other) ? -1 : 1));
  const years = Map.groupBy(documents, (one) => serialOf(one).slice(0, 4));
  const days = documents.map(({ issued_on }) => issued_on);
  return [
    ...[...years].flatMap(([year, some]) => {
      const given = some.map((one) => Number(serialOf(one).slice(5)));
      return given.every((number, index) => number === index + 1) ? [] : [`${year} has the numbers ${given}.`];
    }),
    ...documents
      .filter((one) => serialOf(one).slice(0, 4) !== one.issued_on.slice(0, 4))
      .map(({ number, issued_on }) => `${number} is of ${issued_on}.`),
    ...(days.join() === days.toSorted().join() ? [] : [`The numbers have the days ${days}.`]),
  ];
}

/**
 * Each number is in the object store before it is given, and is given by the job that it has there. None is left over, but for the
 * one after a year's last: a worker that was frozen over New Year's Eve may reserve it after its job began the next year.
 */
function reservedLaws({ seen, items, history }: Run): string[] {
  const resultOf = new Map(items.filter(({ sk }) => sk === 'LONG_JOB').map(({ id, result }) => [id, String(result)]));
  const known = new Map(seen.numbers.map(({ number, job_id }) => [number, job_id]));
  const serials = seen.documents.map(serialOf);
  let stored = 0;
  const early = history.rows.flatMap(({ call, outcome, step }) => {
    if (call === 'store invoice-numbers' && !/^exists|killed before/.test(outcome)) stored += 1;
    if (!/\bput SERIES\b.*\bput INVOICE#/.test(call) || !outcome.startsWith('done')) return [];
    stored -= 1;
    return stored < 0 ? [`Step ${step} gives a number before the object store has it.`] : [];
  });
  return [
    ...early,
    ...seen.documents.flatMap((one) => {
      const job = known.get(serialOf(one));
      if (job === undefined) return [`${one.number} is not in the object store.`];
      return resultOf.get(job)?.includes(one.number) ? [] : [`${one.number} was not given by job ${job}.`];
    }),
    ...[...known.keys()]
      .filter((number) => !serials.includes(number) && !serials.some((one) => one.slice(0, 4) > number.slice(0, 4)))
      .map((number) => `Number ${number} is reserved and was never given.`),
  ];
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const cents = (amount: number): number => Math.round(amount * 100);

/**
 * Each run is on one invoice, and on a further one only after the one before was credited to be issued again. In the end everything
 * was billed and issued, so nothing is left out. An invoice's net is what its runs billed, each line rounded.
 */
function coverageLaws(run: Run): string[] {
  const { items, given, world } = run;
  const roots = [world.root.id, given.fir.id];
  const unbilled = items.filter(({ sk, billed_at, price }) => sk.startsWith('BIOMASS_OFFSET#') && !billed_at && price);
  return [
    ...unbilled.map(({ id }) => `Offset ${id} was never billed.`),
    ...roots.flatMap((rootId) => ['2026-11', '2026-12'].flatMap((month) => coverageOf(run, rootId, month))),
  ];
}

function coverageOf({ items }: Run, rootId: string, month: string): string[] {
  const billed = items.filter(({ pk, run }) => pk === `BILLED#${rootId}#${month}` && run !== undefined);
  const own = items
    .filter((one) => one.sk.startsWith('INVOICE#') && one.kind === 'invoice')
    .filter((one) => one.account_id === rootId && one.month === month)
    .sort((one, other) => (serialOf(one) < serialOf(other) ? -1 : 1));
  const credits = items.filter(
    ({ sk, kind, state }) => sk === 'LONG_JOB' && kind === 'credit_invoice' && state === 'done',
  );
  const again: string[] = credits
    .map((job) => JSON.parse(job.arguments))
    .flatMap((one) => (one.again ? [one.invoice_id] : []));
  const covered = items.find(({ pk, sk }) => pk === `BILLED#${rootId}#${month}` && sk === 'COVERED')?.runs ?? [];
  return [
    ...[...new Set(billed.map(({ run }) => run as number))].flatMap((run) => {
      const on = own.filter((one) => one.runs.includes(run));
      const wanted = on.map((_, index) => index < on.length - 1).join();
      const found = on.map(({ id }) => again.includes(id)).join();
      return [
        ...(on.length === 0 ? [`Run ${run} of ${month} is on no invoice of ${rootId}.`] : []),
        ...(found === wanted
          ? []
          : [`Run ${run} of ${month} is on ${on.map(({ number }) => number)}, again ${found}.`]),
        ...(covered.includes(run) ? [] : [`Run ${run} of ${month} is not marked as covered.`]),
      ];
    }),
    ...own.flatMap(({ number, net, lines, runs }) => {
      const price = sumOf(billed.filter(({ run }) => runs.includes(run)).map((one) => one.price));
      const isNear = Math.abs(net - price) <= 0.005 * lines.length + 1e-9;
      return isNear ? [] : [`${number} has a net of ${net}, and its runs billed ${price}.`];
    }),
  ];
}

/** Lines add up to the net, net and tax to the gross, and credit notes to what is credited, which is at most the gross. */
function amountLaws({ seen: { documents } }: Run): string[] {
  return documents.flatMap(({ number, kind, lines, net, tax, gross, credited }) => {
    const notes = documents.filter(({ credits }) => credits === number);
    const noted = sumOf(notes.map((note) => cents(note.gross)));
    return [
      ...(sumOf(lines.map((line) => cents(line.net))) === cents(net) ? [] : [`The lines of ${number} are not ${net}.`]),
      ...(cents(net) + cents(tax?.amount ?? 0) === cents(gross) ? [] : [`${number} adds up to other than ${gross}.`]),
      ...(noted === cents(credited) ? [] : [`${number} is credited ${credited}, its notes credit ${noted / 100}.`]),
      ...(credited > gross ? [`${number} of ${gross} is credited ${credited}.`] : []),
      ...(kind === 'credit_note' && (credited > 0 || net <= 0) ? [`${number} is a strange credit note.`] : []),
    ];
  });
}

const MAY_CHANGE = ['credited', 'credited_tax', 'credited_lines', 'credit_notes', 'paid_on', 'mails'];

/** The states of each invoice, before and after each change in the run. */
const changesOf = ({ changes }: SeenInvoices): { before: StoredItem | undefined; after: StoredItem }[] =>
  changes.flatMap(({ dynamodb: { OldImage, NewImage } = {} }) => {
    const [before, after] = [OldImage, NewImage].map((image) => image && (plainItem(image as Image) as StoredItem));
    return after?.sk.startsWith('INVOICE#') ? [{ before, after }] : [];
  });

/** An issued document never changes but for its credits, its payment and its mails. */
const fixedLaws = ({ seen }: Run): string[] =>
  changesOf(seen).flatMap(({ before, after }) =>
    Object.keys(before ?? {}).flatMap((field) =>
      MAY_CHANGE.includes(field) || JSON.stringify(before?.[field]) === JSON.stringify(after[field])
        ? []
        : [`${before?.number} changed its ${field}.`],
    ),
  );

/** The lists of all, of a month's and of open documents have exactly these. */
function listLaws({ items, seen: { documents } }: Run): string[] {
  const idsIn = (prefix: string) =>
    items
      .filter(({ pk, sk }) => pk.startsWith('INVOICES') && sk.startsWith(prefix))
      .map(({ id }) => id)
      .sort()
      .join();
  const all = documents.map(({ id }) => id).sort();
  const open = documents
    .filter((one) => one.kind === 'invoice' && one.paid_on === null && one.gross > one.credited)
    .map(({ id }) => id)
    .sort();
  return [
    ...(idsIn('LISTED#') === all.join() ? [] : ['The list of all invoices differs from them.']),
    ...(idsIn('OF_MONTH#') === all.join() ? [] : ['The lists of months differ from the invoices.']),
    ...(idsIn('OPEN#') === open.join() ? [] : ['The list of open invoices differs from those that are open.']),
  ];
}

/** A caller who asked once got one credit note, and every answered one exists. An issue that ended has its invoices. */
function answerLaws({ history, seen: { documents }, items }: Run): string[] {
  const credits = answersTo(history, 'POST', /\/credit$/);
  const callers = new Set(credits.map(({ actor }) => actor.split(',')[0]));
  const jobs = items.filter(
    ({ sk, kind, state }) => sk === 'LONG_JOB' && kind === 'issue_invoices' && state === 'done',
  );
  const issued: string[] = jobs.flatMap(({ result }) => JSON.parse(result).invoices.map((one: Document) => one.id));
  const invoices = documents.filter(({ kind }) => kind === 'invoice').map(({ id }) => id);
  return [
    ...[...callers].flatMap((caller) => {
      const made = documents.filter(({ reason }) => reason === caller);
      return made.length > 1 ? [`${caller} credited ${made.length} times.`] : [];
    }),
    ...credits
      .filter(isDone)
      .filter(({ answer }) => !documents.some(({ id, number }) => id === answer.id && number === answer.number))
      .map(({ answer }) => `Credit note ${answer.number} was answered and does not exist.`),
    ...(issued.toSorted().join() === invoices.toSorted().join()
      ? []
      : [`The jobs issued ${issued.length} invoices of ${invoices.length}.`]),
  ];
}

/** Each accepted change of terms is one version. */
function termsLaws({ history, items, given }: Run): string[] {
  const path = new RegExp(`^/operator/accounts/${given.fir.id}/terms`);
  const done = ['PUT', 'DELETE'].flatMap((method) => answersTo(history, method, path).filter(isDone));
  const versions = done.map(({ answer }) => answer.version as number);
  const last = items.find(({ pk, sk }) => pk === 'TERMS' && sk === `TERMS#${given.fir.id}`)?.version;
  return [
    ...(new Set(versions).size === versions.length ? [] : [`Two changes of terms have one version: ${versions}.`]),
    ...versions.filter((version) => version > last).map((version) => `Version ${version} of the terms is gone.`),
  ];
}

/** One event for each document and first payment, one mail to each buyer for each document, and each is known as sent. */
function sentLaws({ history, seen, given, world }: Run): string[] {
  const { documents, deliveries, addresses } = seen;
  const paid = changesOf(seen).filter(
    ({ before, after }) => before?.paid_on === null && typeof after.paid_on === 'string',
  ).length;
  const wanted = {
    'invoice.issued': documents.filter(({ kind }) => kind === 'invoice').length,
    'invoice.credited': documents.filter(({ kind }) => kind === 'credit_note').length,
    'invoice.paid': paid,
  };
  const left = history.facts.filter((fact): fact is Left => fact.kind === 'mail');
  const roots = [world.root.id, given.fir.id];
  return [
    ...Object.entries(wanted).flatMap(([event, count]) => {
      const sent = deliveries.filter(({ type, status }) => type === event && status === 'succeeded').length;
      return sent === count ? [] : [`${sent} of ${count} events ${event} were delivered.`];
    }),
    ...documents.flatMap(({ number, mails }) =>
      mails.every(({ status }) => status === 'sent') ? [] : [`The mail of ${number} is ${mails[0]?.status}.`],
    ),
    ...addresses.flatMap((address, index) => {
      const mails = new Set(left.filter(({ to }) => to === address).map(({ id }) => id)).size;
      const made = documents.filter(({ account_id, id }) => account_id === roots[index] && isNew(seen, id)).length;
      return mails === made ? [] : [`${mails} mails went to ${address} for ${made} documents.`];
    }),
  ];
}

/** Whether a document was made in the run, and not before it. */
const isNew = (seen: SeenInvoices, id: string): boolean =>
  changesOf(seen).some(({ before, after }) => before === undefined && after.id === id);
