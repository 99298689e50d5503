/**
 * The CDK stack, the local engine and the tests create the table from this definition. `expires` is the time to live in epoch
 * seconds. `work` is a sparse index read only by jobs: an item is in it while there is work to do.
 */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expires',
  /** Read by the change handlers: lib/platform/changes. */
  stream: 'NEW_AND_OLD_IMAGES',
  workIndex: { name: 'work', partitionKey: 'work_pk', sortKey: 'work_sk' },
} as const;
