/** Names by which older clients state paper sizes, with the fields to send instead. */
export const OLD_PAPER_NAMES = { height: ['length'], paper_type_id: ['width', 'length', 'gsm'] };
