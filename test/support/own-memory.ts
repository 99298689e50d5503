/** The bytes this test's thread holds. `rss` also counts the tests in other threads of the process. */
export function ownBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
