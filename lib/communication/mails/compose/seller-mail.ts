import { getSellerVersion, sellerChanges } from '../../../books/parties/store.ts';
import { variable } from '../../../platform/environment.ts';
import { sellerContent } from '../kinds/seller.ts';
import { type Trigger, triggerText } from '../queue/trigger.ts';
import { sendToOperators } from './operators.ts';

/** Every operator is notified, whatever they chose: a changed bank account is where money goes. */
export async function sendChangedSeller(trigger: Extract<Trigger, { kind: 'seller' }>): Promise<void> {
  const [before, after] = await Promise.all([trigger.version - 1, trigger.version].map(getSellerVersion));
  if (!before || !after) return;
  const changes = sellerChanges(before, after);
  const url = `${variable('REGROVE_PUBLIC_URL')}/operator/seller`;
  await sendToOperators(triggerText(trigger), (locale) => sellerContent({ locale, changes, url }));
}
