import type { Mail } from '../mails.ts';
import type { Expected } from './expected.ts';

const CODE = /\d{4}[\s\u00a0\u202f]?\d{4}/;

/** Each invited person has one invitation, and each reader also one mail about the month's certificates; no mail came twice. */
export function mailProblems(
  mails: Mail[],
  expected: Expected,
  readers: { email: string; months: number }[],
): string[] {
  const problems: string[] = [];
  const told = new Set<string>();
  for (const { to, subject, date } of mails) {
    if (CODE.test(subject)) continue;
    // The attention digest has the same subject every day; all others report something once.
    const tells = /attention/i.test(subject) ? `${to}: attention, ${date.slice(0, 10)}` : `${to}: ${subject}`;
    if (told.has(tells)) problems.push(`A mail was sent twice: ${tells}.`);
    told.add(tells);
  }
  const isReader = new Map(readers.map(({ email, months }) => [email, months]));
  for (const { body, answer } of expected.users.values()) {
    const months = isReader.get(body.email) ?? 0;
    const own = mails.filter(({ to, subject }) => to === body.email && !CODE.test(subject));
    const subjects = own.map(({ subject }) => subject);
    // Readers also get mails about feeds and webhooks, at most once per day; these have other subjects.
    const certificates = subjects.filter((subject) => /certificate/i.test(subject)).length;
    const invitations = subjects.filter((subject) => /invite|access|joined|added/i.test(subject)).length;
    if (answer.mailed !== false && invitations !== 1)
      problems.push(`${body.email} got ${invitations} invitations: ${subjects.join(' | ') || 'no mail at all'}.`);
    if (certificates !== months)
      problems.push(`${body.email} got ${certificates} mails of certificates, not ${months}: ${subjects.join(' | ')}.`);
  }
  return problems;
}
