import type { ClaimWarning } from '../lib/presentation/claims/warning.ts';
import type { Output } from './output.ts';

/** One line per passage claiming more than is known; nothing is refused because of it. */
export function printWarnings(warnings: (ClaimWarning & { row?: number })[], out: Output): void {
  for (const { row, field, passage, instead } of warnings) {
    const place = row === undefined ? field : `row ${row}, ${field}`;
    out.line(`Warning: ${place} says ${JSON.stringify(passage)}. ${instead}`);
  }
}
