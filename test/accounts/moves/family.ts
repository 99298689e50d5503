import { distributor } from '../../support/api.ts';

/** Two root accounts; the first has a channel with a customer, and another channel for it to move to. */
export async function makeFamily() {
  const [root, other] = [await distributor(), await distributor()];
  const [channel, target] = [await root.below(), await root.below()];
  return { root, other, channel, target, customer: await channel.below() };
}
