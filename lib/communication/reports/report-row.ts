import * as z from 'zod';
import { month, nameShown, uuid } from '../../platform/fields.ts';
import { MonthlyFigures } from './report.ts';

/** A CSV row: one account in one month. */
export const ReportRow = z
  .object({ account_id: uuid(), account_name: nameShown(), month: month(), ...MonthlyFigures.shape })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;
