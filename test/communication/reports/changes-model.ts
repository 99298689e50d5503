import type { ReportContent } from '../../../lib/communication/reports/content.ts';
import { digitsOf, type Exact, isExact } from '../../../lib/platform/exact.ts';

/**
 * A second implementation of `changes`: it splits any two reports into single facts and lists the differing ones. A fact belongs to a
 * subject (a month, an account, …) and has a label and a value as people read it in English.
 */
type Fact = { subject: string; label: string; value: string; ifNew: string | null; unit?: string };

/** Every difference a reader needs to know, as "subject · label: before before, after now." */
export function differences(before: ReportContent, after: ReportContent): string[] {
  const [then, now] = [factsOf(before), factsOf(after)];
  const hidden = isHidden(before, after);
  const found = [...new Set([...then.keys(), ...now.keys()])].flatMap((key) => {
    const { subject, label, ifNew, unit = '' } = (now.get(key) ?? then.get(key)) as Fact;
    if (hidden(key)) return [];
    const [old, fresh] = [then.get(key)?.value ?? ifNew, now.get(key)?.value ?? ifNew];
    if (old === fresh || old === null || fresh === null) return [];
    return [`${subject}${subject && ' · '}${label}: ${old}${unit} before, ${fresh}${unit} now.`];
  });
  return [...found, ...named(before, after)].sort();
}

const ids = ({ accounts }: ReportContent) => accounts.map(({ account_id }) => account_id);

/**
 * If only one of two reports names an account, nothing more is known about it while the other report has a row for other accounts.
 */
function isHidden(before: ReportContent, after: ReportContent): (key: string) => boolean {
  const onlyIn = (one: ReportContent, other: ReportContent) =>
    ids(other).includes(null) ? ids(one).filter((id) => id !== null && !ids(other).includes(id)) : [];
  const unknown = [...onlyIn(before, after), ...onlyIn(after, before)];
  return (key) => unknown.some((id) => key.startsWith(`account ${id} `));
}

function named(before: ReportContent, after: ReportContent): string[] {
  const only = (one: ReportContent, other: ReportContent, sentence: string) =>
    one.accounts
      .filter(({ account_id }) => account_id !== null && ids(other).includes(null) && !ids(other).includes(account_id))
      .map(({ account_name }) => `${account_name} · ${sentence}`);
  return [
    ...only(after, before, 'Not named in the previous report.'),
    ...only(before, after, 'No longer named in this report.'),
  ];
}

function factsOf(content: ReportContent): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const add = (key: string, subject: string, label: string, value: unknown, more: Partial<Fact> = {}) =>
    facts.set(`${key} ${label}`, { subject, label, value: written(value), ifNew: '–', ...more });
  const figures = (key: string, subject: string, of: object) => {
    const all = of as ReportContent['figures'];
    add(key, subject, 'Standard pages', all.pages, { ifNew: '0' });
    add(key, subject, 'Paper', all.paper_kg, { ifNew: '0', unit: ' kg' });
    add(key, subject, 'CO₂e footprint of the paper', all.mtco2e, { ifNew: '0', unit: ' t' });
    add(key, subject, 'Trees ordered', all.trees, { ifNew: '0' });
    add(key, subject, 'Sheets counted by feeds', all.sheets);
    add(key, subject, 'Printed sides counted by feeds', all.sides);
    add(
      key,
      subject,
      'Share of sides on two-sided sheets',
      all.duplex_share === null ? null : `${all.duplex_share * 100}%`,
    );
  };
  figures('year', '', content.figures);
  figures('before', 'Previous year', content.year_before);
  for (const one of [...content.months, ...content.months_before]) figures(one.month, monthName(one.month), one);
  add('count', '', 'Accounts with paper', content.accounts_in_all);
  add('own', '', 'Name', content.account_name);
  add('own', '', 'Provided through', content.dealer);
  add('own', '', 'Issued by', content.issuer);
  for (const { account_id, account_name, ...one } of content.accounts) {
    const subject = account_name ?? 'Other accounts';
    figures(`account ${account_id}`, subject, one);
    if (account_id && account_id !== content.account_id)
      add(`account ${account_id}`, subject, 'Name', account_name, { ifNew: null });
  }
  for (const one of content.projects) {
    const key = `project ${one.project_id}`;
    add(key, one.project_name, 'Name', one.project_name, { ifNew: null });
    add(key, one.project_name, 'Ordered in the year', one.ordered, { ifNew: '0' });
    add(key, one.project_name, 'Ordered in total', one.ordered_in_all, { ifNew: '0' });
    add(key, one.project_name, 'Of these planted', one.planted_in_all, { ifNew: '0' });
  }
  for (const one of content.credits) {
    const key = `credit ${one.carbon_offset_id}`;
    const subject = `${dayName(one.date)} · ${one.registry} · ${one.carbon_offset_id}`;
    add(key, subject, 'Retired credits', one.mtco2e, { ifNew: '0', unit: ' t CO₂e' });
    add(
      key,
      subject,
      'Kind',
      { removal: 'Removal', avoidance: 'Avoidance', unknown: 'Not stated' }[one.kind ?? 'unknown'],
      {
        ifNew: null,
      },
    );
    add(key, subject, 'Serial numbers', one.serial_numbers.join(', ') || null, { ifNew: null });
  }
  for (const [key, subject, quality] of [
    ['quality', 'Data quality', content.quality],
    ['quality before', 'Previous year · Data quality', content.quality_before],
  ] as const) {
    add(key, subject, 'Days of all feeds', quality.days);
    add(key, subject, 'Not collected', quality.missing);
    add(key, subject, 'Days with held readings', quality.held);
    add(key, subject, 'Sheets counted by the device', quality.by_basis.sheets);
    add(key, subject, 'Sides minus two-sided sheets', quality.by_basis.duplex);
    add(key, subject, 'Estimated from sides', quality.by_basis.estimate);
    add(key, subject, 'Each side counted as a sheet', quality.by_basis.sides);
    add(key, subject, 'Counted by feeds', quality.by_source.feeds);
    add(key, subject, 'Reported by people or programs', quality.by_source.reported);
    add(key, subject, 'Derived from trees ordered by number', quality.by_source.derived);
  }
  for (const one of content.factors)
    add(`factor ${one.url}`, 'CO₂e factors for paper', `${one.source}, ${one.year}`, one.mtco2e_per_tonne);
  if (content.goal) add('goal', '', 'The goal', `${content.goal.percent}% (${content.goal.base_year})`);
  for (const { month, goal_pages } of content.goal?.path ?? [])
    add('path', 'Path to the goal, cumulative', monthName(month), goal_pages);
  return facts;
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (isExact(value)) return grouped(digitsOf(value as Exact));
  return typeof value === 'number' ? grouped(String(value)) : String(value);
}

const grouped = (digits: string): string => digits.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

const NAMES = 'January February March April May June July August September October November December'.split(' ');
const monthName = (month: string): string => `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
const dayName = (date: string): string =>
  `${NAMES[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
