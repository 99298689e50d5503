import { plural } from '../../../lib/presentation/language/plural.ts';
import { useResource } from '../../api/hooks.ts';
import * as format from '../../format.ts';
import { typeName } from '../../pages/feeds/types.ts';
import { w } from '../../texts/health.ts';
import { o } from '../../texts/operator.ts';
import { fill, language } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { guidePath } from '../guide/blocks.tsx';
import { FeedsSection, LedgerSection, MailsSection } from '../health/counts.tsx';
import { JobsSection, QueuesSection } from '../health/jobs.tsx';
import { type Problem, problemsIn } from '../health/problems.ts';
import { ServiceSection } from '../health/service.tsx';
import { HEALTH, type Health } from '../health/types.ts';
import { jobInWords, queueInWords, quoted } from '../health/words.ts';
import { placePath } from '../places.ts';

/** Everything that runs, and what needs attention. */
export function HealthPage() {
  const health = useResource<Health>(HEALTH);
  return (
    <Page
      title={o.health.title}
      intro={health.data ? fill(o.health.asOf, { time: format.moment(health.data.as_of) }) : '\u00a0'}
      actions={
        <Button isBusy={health.isLoading} onClick={health.retry}>
          {o.health.refresh}
        </Button>
      }
    >
      <Loaded from={health} rows={10}>
        {(found) => (
          <>
            <Problems problems={problemsIn(found)} />
            <QueuesSection health={found} />
            <JobsSection jobs={found.jobs} />
            <FeedsSection feeds={found.feeds} />
            <div class="thirds">
              <MailsSection mails={found.mails} />
              <LedgerSection ledger={found.ledger} />
            </div>
            <ServiceSection health={found} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0)
    return (
      <p class="notice green">
        <Icon name="check" />
        <span>{o.health.fine}</span>
      </p>
    );
  return (
    <Section title={o.health.wrong}>
      <ul class="lines">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <span class="problem">
              <Icon name="warning" /> {wordsOf(problem)}
            </span>
            <span class="row">
              {problem.is === 'letters' && (
                <a href={placePath('dead-letters', problem.queue)} aria-label={`${w.show}: ${wordsOf(problem)}`}>
                  {w.show}
                </a>
              )}
              <a href={guidePath(problem.guide)} aria-label={`${o.health.help}: ${wordsOf(problem)}`}>
                {o.health.help}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function wordsOf(problem: Problem): string {
  const { problems } = o.health;
  switch (problem.is) {
    case 'job':
      return fill(problems.job, { name: quoted(jobInWords(problem.name)) });
    case 'letters':
      return plural(problems.letters, problem.count, { queue: quoted(queueInWords(problem.queue)) }, language());
    case 'feeds':
      return plural(problems.feeds, problem.count, { type: typeName([problem], problem.type) }, language());
    case 'mails':
      return plural(problems.mails, problem.count, {}, language());
    case 'ledger':
      return plural(problems.ledger, problem.count, {}, language());
    case 'unchecked':
      return problems.unchecked;
  }
}
