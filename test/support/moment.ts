import { clock } from '../../lib/platform/clock.ts';

/** From here on the service's clock stands at this moment. */
export const at = (moment: string): void => clock.use(() => Date.parse(moment));

/** The machine's clock again. */
export const now = (): void => clock.use(undefined);
