/** A number as typed into a field. */
export const textOf = (value: number | null): string => (value === null ? '' : String(value));
