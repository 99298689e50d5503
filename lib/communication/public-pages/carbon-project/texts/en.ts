/** The texts of a carbon project's public page, beyond those of forestry projects and certificates. */
export const en = {
  /** Follows the project's name in the title. */
  title: 'Retired carbon credits',
  intro:
    'The carbon credits of this project that were retired, and how much of each lot is assigned, open to everybody.',
  retired: 'Credits retired',
  assigned: 'Of these assigned to orders',
  free: 'Not assigned yet',
  lots: 'Lots',
  lotsEmpty: 'No retired credits of this project have been recorded yet.',
  lotsMore: 'The file below lists all lots.',
  filesHint:
    'Each line of the entries assigns tonnes of one lot to one certificate and contains the hash of the line before it. The lines of a lot take its serial numbers one after the other, so no credit serves twice. No line can be changed later without being noticed.',
  lotsFile: 'Lots (CSV)',
} as const;
