/** The rows in their order, problems before the others. */
export const problemsFirst = <Row>(rows: readonly Row[], isWrong: (row: Row) => boolean): Row[] => [
  ...rows.filter(isWrong),
  ...rows.filter((row) => !isWrong(row)),
];
