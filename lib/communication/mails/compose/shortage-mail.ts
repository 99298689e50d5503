import { clock } from '../../../platform/clock.ts';
import { variable } from '../../../platform/environment.ts';
import { getForestryProject } from '../../../trees/forestry/store.ts';
import { shortageOf } from '../../../trees/ledger/shortage.ts';
import { shortageContent } from '../kinds/shortage.ts';
import { type Trigger, triggerText } from '../queue/trigger.ts';
import { sendToOperators } from './operators.ts';

/** Every operator is notified, whatever they chose. No mail is sent once a project is no longer short. */
export async function sendShortage(trigger: Extract<Trigger, { kind: 'shortage' }>): Promise<void> {
  const project = await getForestryProject(trigger.project);
  const missing = await shortageOf(trigger.project, clock.now());
  if (!project || !missing.gt(0)) return;
  const url = `${variable('REGROVE_PUBLIC_URL')}/operator/projects/${trigger.project}`;
  const about = { project: project.name, since: trigger.since, trees: missing.toNumber(), url };
  await sendToOperators(triggerText(trigger), (locale) => shortageContent({ locale, ...about }));
}
