/** A version as semver.org defines it. Build metadata does not affect the order. */
const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,80}))?(?:\+[0-9A-Za-z.-]{1,80})?$/;

type Version = { numbers: number[]; before: string[] };

export const isVersion = (text: string): boolean => VERSION.test(text);

function parsed(text: string): Version | undefined {
  const [, major, minor, patch, before] = VERSION.exec(text) ?? [];
  if (major === undefined) return undefined;
  return { numbers: [major, minor, patch].map(Number), before: before?.split('.') ?? [] };
}

/** Text that is not a version is never lower. */
export function isLower(text: string | null, thanText: string): boolean {
  const [one, other] = [parsed(text ?? ''), parsed(thanText)];
  return one !== undefined && other !== undefined && compare(one, other) < 0;
}

function compare(one: Version, other: Version): number {
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // A release is higher than its prereleases, such as 2.1.0-beta.
  if (one.before.length === 0 || other.before.length === 0) return other.before.length - one.before.length;
  for (const [index, part] of one.before.entries()) {
    const rival = other.before[index];
    if (rival === undefined) return 1;
    const difference = comparePart(part, rival);
    if (difference !== 0) return difference;
  }
  return one.before.length - other.before.length;
}

/** Numbers are lower than words. */
function comparePart(one: string, other: string): number {
  const [oneIsNumber, otherIsNumber] = [NUMBER.test(one), NUMBER.test(other)];
  if (oneIsNumber && otherIsNumber) return Number(one) - Number(other);
  if (oneIsNumber !== otherIsNumber) return oneIsNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}

const NUMBER = /^\d+$/;
