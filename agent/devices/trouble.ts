import type { Printer } from './printer.ts';
import type { Target } from './targets.ts';

/** The result from one protocol: a printer, silence, a reason, or, if empty, not a printer. */
export type Answer = { printer?: Printer | undefined; silent?: true; reason?: string };

/** A sentence for a person, saying what to do. A run with trouble ends with exit code 1. */
export type Trouble = { sentence: string; isTrouble: boolean };

/** `printer` combines both protocols: a failing protocol is not trouble if the other one was enough. */
export function troubleBySnmp(
  { address, isNamed }: Target,
  { silent, reason }: Answer,
  printer: Printer | undefined,
  version: string | undefined,
): Trouble[] {
  const isRead = printer !== undefined && printer.counts.length > 0;
  if (reason !== undefined) return [{ sentence: `${address} was not read: ${reason}.`, isTrouble: !isRead }];
  if (!isNamed.snmp) return [];
  if (silent && !isRead) {
    const sentence = `${address} does not answer. Look whether it is on, and whether it takes SNMP ${version} with these credentials.`;
    return [{ sentence, isTrouble: true }];
  }
  if (silent || printer !== undefined) return [];
  return [{ sentence: `${address} answers and is no printer: it has no prtMarkerLifeCount.`, isTrouble: false }];
}

export function troubleByIpp({ address, isNamed, ipp }: Target, answer: Answer, isRead: boolean): Trouble[] {
  const { printer, silent, reason } = answer;
  if (reason !== undefined) {
    return [{ sentence: `${address} was not read by IPP: ${reason}.`, isTrouble: !isRead && isNamed.ipp }];
  }
  if (!isNamed.ipp) return [];
  if (silent && !isRead) {
    const sentence = `${address} does not answer by IPP. Look whether it is on, and whether IPP is switched on in its settings.`;
    return [{ sentence, isTrouble: true }];
  }
  if (silent || printer !== undefined) return [];
  const sentence = `${address} answers and is no IPP printer: name its path, such as ipp://${ipp?.host}/ipp/print.`;
  return [{ sentence, isTrouble: !isRead }];
}
