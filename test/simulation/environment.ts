import { withNewKey } from '../../lib/platform/signing/local.ts';

/** The settings of a simulated service. Nothing is reached by them. */
process.env.REGROVE_TABLE ??= 'simulated';
process.env.REGROVE_CERTIFICATE_URL ??= 'https://certificates.test';
process.env.REGROVE_PUBLIC_URL ??= 'https://regrove.test';
process.env.REGROVE_PASSWORDS_KEY ??= Buffer.alloc(32, 'simulated').toString('base64');
process.env.REGROVE_SIGNING_KEYS ??= withNewKey();
process.env.REGROVE_FEEDS_MAX ??= '100000';
