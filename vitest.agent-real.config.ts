import { defineConfig } from 'vitest/config';

/**
 * `npm run test:agent-real`: the agent against programs that nobody here wrote. snmpsim plays printers by SNMP
 * (`pip install snmpsim pysmi cryptography`); ippeveprinter, avahi and cupsd are a print system (as root,
 * `apt-get install cups-ipp-utils cups-daemon cups-client avahi-daemon`); tinyproxy and squid are proxies; systemd boots in namespaces of its own (as root),
 * and executables are built with postject from npm. Tests whose programs are missing are skipped, and the log says which. Nothing else leaves this machine.
 */
export default defineConfig({
  test: {
    include: ['test/agent-real/*.real.ts'],
    // They only end what hangs: a busy machine is slow.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000, interval: 1_000 } },
    pool: 'threads',
    maxWorkers: 1,
  },
});
