import { asPath, rootOf } from '../table/account-path.ts';

/** The lane of work about an item: that of its root account, or one for all items that belong to no account. */
export function laneOf(partitionKey: string): string {
  const root = rootOf(asPath(partitionKey));
  return ROOT_ID.test(root) ? root : 'service';
}

const ROOT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
