/**
 * The lane for work about an item, so root accounts take turns: the root account in its address, or one shared by all items
 * without an account.
 */
export function laneOf(partitionKey: string): string {
  const [root = ''] = partitionKey.split('/', 1);
  return ROOT_ID.test(root) ? root : 'service';
}

const ROOT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
