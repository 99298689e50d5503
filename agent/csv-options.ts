/** How others' CSV files are read: separated by commas or semicolons, with column names in any case. */
export const csvOptions = (text: string) => ({
  columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
  delimiter: /^[^\n]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',',
  skip_empty_lines: true,
});
