import type { Commands } from '../command.ts';
import { accountCommands } from './accounts.ts';
import { backupCommands } from './backup.ts';
import { carbonCommands } from './carbon.ts';
import { certificateCommands } from './certificates.ts';
import { changeCommands } from './changes.ts';
import { clockCommands } from './clock.ts';
import { creditCommands } from './credits.ts';
import { domainCommands } from './domains.ts';
import { exportCommands } from './export.ts';
import { feedCommands } from './feeds.ts';
import { invoiceCommands } from './invoices.ts';
import { jobCommands } from './jobs.ts';
import { keyCommands } from './keys.ts';
import { ledgerCommands } from './ledger.ts';
import { mailCommands } from './mail.ts';
import { monthCommands } from './months.ts';
import { offsetCommands } from './offsets.ts';
import { operatorCommands } from './operators.ts';
import { plantingCommands } from './plantings.ts';
import { projectCommands } from './projects.ts';
import { reportCommands } from './report.ts';
import { totalCommands } from './totals.ts';
import { userCommands } from './users.ts';
import { viewCommands } from './views.ts';

export const commands: Commands = {
  ...accountCommands,
  ...keyCommands,
  ...projectCommands,
  ...plantingCommands,
  ...ledgerCommands,
  ...offsetCommands,
  ...invoiceCommands,
  ...jobCommands,
  ...monthCommands,
  ...carbonCommands,
  ...creditCommands,
  ...feedCommands,
  ...certificateCommands,
  ...backupCommands,
  ...exportCommands,
  ...clockCommands,
  ...totalCommands,
  ...viewCommands,
  ...userCommands,
  ...operatorCommands,
  ...domainCommands,
  ...mailCommands,
  ...changeCommands,
  ...reportCommands,
};
