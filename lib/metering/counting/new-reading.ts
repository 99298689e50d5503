import * as z from 'zod';
import { momentInput, text, wholeNumber } from '../../platform/fields.ts';

/** A counter few devices report: null means the same as omitting it. */
const reportedCounter = () => wholeNumber(0, COUNTER_MAX).nullable().optional();

const COUNTER_MAX = 1e12;

/** A reading pushed to an `agent` or `upload` feed. */
export const NewReading = z
  .object({
    device: text()
      .describe('The name of the device, always the same: its serial number, or its address if that never changes.')
      .meta({ examples: ['CNDQQ05142'] }),
    serial: text()
      .optional()
      .describe(
        'Its serial number: under another `device` it is still the same printer. Two in one push with one serial number and totals more than 10 apart are two printers, from then on told apart by `device`.',
      ),
    name: text()
      .optional()
      .describe('For people; nothing is counted by it.')
      .meta({ examples: ['Front desk'] }),
    at: momentInput().describe('When the counter was read. It counts on this day, UTC.'),
    total: wholeNumber(0, COUNTER_MAX).describe('The lifetime counter: every side the device ever printed.'),
    counter: text()
      .optional()
      .describe('The name of the counter, if the device has several: no two of them agree.')
      .meta({ examples: ['prtMarkerLifeCount'] }),
    sheets: reportedCounter().describe(
      'Every sheet of paper that the device ever printed on, a large one once. The best basis that two readings share counts: `sheets`, else `duplex_sheets`, else the sides.',
    ),
    duplex_sheets: reportedCounter().describe('Of these, the sheets printed on both sides.'),
    large_sheets: reportedCounter().describe(
      'Of these, the sheets of A3 or larger; each counts as two. Leave it out if `total` or `sheets` count a large sheet twice.',
    ),
  })
  .meta({ id: 'NewReading' });
export type NewReading = z.infer<typeof NewReading>;

/** The readings in one push or report. */
export const READINGS_MAX = 5_000;
