import { asPath, rootOf } from '../table/account-path.ts';

/** The lane for work about an item: its root account's, or one shared by all items without an account. */
export function laneOf(partitionKey: string): string {
  const root = rootOf(asPath(partitionKey));
  return ROOT_ID.test(root) ? root : 'service';
}

const ROOT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
