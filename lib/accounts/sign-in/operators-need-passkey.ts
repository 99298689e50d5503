import { environment } from '../../platform/environment.ts';

/** Whether an operator's session must begin with a passkey. A stolen mailbox then gives nobody the service. */
export const operatorsNeedPasskey = (): boolean => environment.REGROVE_OPERATORS_NEED_PASSKEY === '1';
