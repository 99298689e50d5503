import { laneOf } from '../jobs/lane.ts';
import type { StreamRecord } from './change.ts';

/** The lane where a change takes turns with other root accounts. */
export const recordLane = ({ dynamodb }: StreamRecord): string => laneOf(dynamodb?.Keys?.pk?.S ?? '');
