import { environment } from '../../platform/environment.ts';

/** Whether only a session that began with a passkey is an operator's. A stolen mailbox then gives nobody the service. */
export const operatorsNeedPasskey = (): boolean => environment.REGROVE_OPERATORS_NEED_PASSKEY === '1';
