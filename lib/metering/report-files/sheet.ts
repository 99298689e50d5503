/** A table of texts. A CSV file has one for each separator that it may have, a workbook one for each sheet. */
export type Sheet = { rows(max: number): Promise<string[][]> };
