/**
 * How long to wait for a printer, as docs/agent.md promises. All in one place, because tests with responding printers wait as
 * long as it takes on a busy machine, and tests with silent printers wait less.
 */
export const patience = {
  /** For each SNMP request, which is sent twice. */
  snmpMs: 1_000,
  snmpRetries: 1,
  /** For an IPP connection. */
  connectMs: 1_000,
  /** For all IPP requests to one printer together, so an endlessly slow one costs no more. */
  ippMs: 10_000,
  /** A printer responding to IPP at once does not need a second for SNMP. */
  enoughMs: 300,
};
