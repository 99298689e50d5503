import type { WaitingOffset } from './types.ts';

/** Why an order waits, as the service says it. */
export const WaitingReason = ({ of }: { of: WaitingOffset }) => <span lang="en">{of.reason}</span>;
