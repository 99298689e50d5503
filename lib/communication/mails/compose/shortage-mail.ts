import { listOperators } from '../../../accounts/operators/store.ts';
import { personOf } from '../../../accounts/users/people.ts';
import { clock } from '../../../platform/clock.ts';
import { variable } from '../../../platform/environment.ts';
import { LOCALE_DEFAULT } from '../../../platform/locale.ts';
import { personHash } from '../../../platform/table/keys/person-hash.ts';
import { getForestryProject } from '../../../trees/forestry/store.ts';
import { shortageOf } from '../../../trees/ledger/shortage.ts';
import { shortageContent } from '../kinds/shortage.ts';
import { type Trigger, triggerText } from '../queue/trigger.ts';
import { renderMail } from '../render/render-mail.ts';
import { sendOnce } from '../send/send-once.ts';
import { newestUser } from './addressee.ts';

/** Every operator is notified, whatever they chose. No mail is sent once a project is no longer short. */
export async function sendShortage(trigger: Extract<Trigger, { kind: 'shortage' }>): Promise<void> {
  const project = await getForestryProject(trigger.project);
  const missing = await shortageOf(trigger.project, clock.now());
  if (!project || !missing.gt(0)) return;
  const failures: unknown[] = [];
  for await (const { email } of listOperators()) {
    await sendOnce(`${triggerText(trigger)} ${personHash(email)}`, async () => {
      const memberships = (await personOf(email))?.memberships ?? [];
      const newest = newestUser(memberships.map(({ user }) => user));
      const url = `${variable('REGROVE_PUBLIC_URL')}/operator/projects/${trigger.project}`;
      const about = { project: project.name, since: trigger.since, trees: missing.toNumber(), url };
      const locale = newest?.locale ?? LOCALE_DEFAULT;
      return { to: { address: email, name: newest?.full_name }, ...renderMail(shortageContent({ locale, ...about })) };
    }).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
