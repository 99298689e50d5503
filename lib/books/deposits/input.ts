import * as z from 'zod';
import { GSM_MAX, LENGTH_MAX, PAGES_MAX, WIDTH_MAX } from '../../accounts/paper/bounds.ts';
import { meters } from '../../accounts/paper/meters.ts';
import { OLD_PAPER_NAMES } from '../../accounts/paper/old-names.ts';
import { momentInput, wholeNumber } from '../../platform/fields.ts';
import { inRevision, refuseNames } from '../../platform/http/revisions/declare.ts';

export const NewDeposit = z
  .object({
    pages: wholeNumber(-PAGES_MAX, PAGES_MAX).describe('May be negative, to adjust earlier ones.'),
    width: meters(WIDTH_MAX).optional().describe('Meters; 0.2159 when omitted.'),
    length: meters(LENGTH_MAX).optional().describe('Meters; 0.2794 when omitted.'),
    gsm: wholeNumber(1, GSM_MAX).optional().describe('Grams per square meter; 75 when omitted.'),
    date: momentInput().optional().describe('From 1970 to one day ahead; omitted: now.'),
  })
  .meta({ id: 'NewDeposit' });
export type NewDeposit = z.infer<typeof NewDeposit>;
inRevision('1.6.3', NewDeposit, { fields: ['pages', 'width', 'length', 'gsm', 'date'], renamed: { gsm: 'density' } });
refuseNames(NewDeposit, OLD_PAPER_NAMES);
