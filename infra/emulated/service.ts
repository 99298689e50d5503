import type { Asked } from './iam.ts';

/** A service of AWS that speaks its JSON protocol: an operation, as a rule in `X-Amz-Target`, a JSON object each way. */
export type Service = {
  /** For a service that speaks REST: the operation is in the address. */
  operationOf?(method: string, path: string): string;
  /** All that a call needs to be allowed. */
  permissions(operation: string, body: unknown): Asked[];
  answer(operation: string, body: unknown, text: string, headers: Record<string, string>): Promise<Answer> | Answer;
};

export type Answer = { status: number; body: string };

export const done = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) });

export const refused = (status: number, type: string, message: string): Answer => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws#${type}`, message }),
});
