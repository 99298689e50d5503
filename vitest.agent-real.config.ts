import { defineConfig } from 'vitest/config';

/**
 * `npm run test:agent-real`: the agent's SNMP against a program that nobody here wrote, snmpsim. It needs
 * `snmpsim-command-responder` in the path, which `pip install snmpsim pysmi cryptography` brings; nothing leaves this machine.
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
