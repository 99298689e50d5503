/** A table of texts. A CSV file has one for each possible separator, a workbook one for each sheet. */
export type Sheet = { rows(max: number): Promise<string[][]> };
