/**
 * How long a printer is waited for, as docs/agent.md promises. One place, because tests of printers that answer wait as long as
 * it takes on a busy machine, and tests of printers that stay silent wait less.
 */
export const patience = {
  /** For each SNMP request, which is sent twice. */
  snmpMs: 1_000,
  snmpRetries: 1,
  /** For a connection by IPP. */
  connectMs: 1_000,
  /** A printer that answers by IPP at once does not need a second for SNMP. */
  enoughMs: 300,
};
