import * as format from '../../format.ts';
import { w } from '../../texts/health.ts';
import { AccountLink } from '../account-link.tsx';
import type { DeadLetter } from './types.ts';
import { workInWords } from './words.ts';

/** A failed message's account, project, month or job. */
export const Subject = ({ about }: { about: DeadLetter['about'] }) => (
  <>
    {about.account_id && <AccountLink id={about.account_id} name={about.account_name} />}
    {[about.job && workInWords(about.job), about.project_name, about.period && periodInWords(about.period)]
      .filter(Boolean)
      .map((text) => (
        <div key={text}>{text}</div>
      ))}
  </>
);

/** A day, a month or a year. */
function periodInWords(period: string): string {
  if (period.length === 4) return format.year(Number(period));
  return period.length === 7 ? format.month(period) : format.day(period);
}

/** The cause in the reader's language; the program's own English sentence is for those who look for the error. */
export const Reason = ({ letter: { cause, reason } }: { letter: DeadLetter }) => (
  <>
    {w.causes[cause]}
    <details class="small">
      <summary>{w.details}</summary>
      <span lang="en">{reason}</span>
    </details>
  </>
);
