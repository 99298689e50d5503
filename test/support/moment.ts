import { clock } from '../../lib/platform/clock.ts';

/** Stops the service's clock at this moment. */
export const at = (moment: string): void => clock.use(() => Date.parse(moment));

/** Restores the machine's clock. */
export const now = (): void => clock.use(undefined);
