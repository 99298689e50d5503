import { defineConfig } from 'vitest/config';

/**
 * `npm run test:agent-real`: the agent against programs that nobody here wrote. snmpsim plays printers by SNMP
 * (`pip install snmpsim pysmi cryptography`); ippeveprinter, avahi and cupsd are a print system (as root,
 * `apt-get install cups-ipp-utils cups-daemon cups-client avahi-daemon`); tinyproxy and squid are proxies. Tests whose programs are missing are skipped,
 * and the log says which. Nothing leaves this machine.
 */
export default defineConfig({
  test: {
    include: ['test/agent-real/*.real.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 1,
  },
});
