import type { Asked } from './iam.ts';

/** A service of AWS that speaks its JSON protocol: an operation in `X-Amz-Target`, a JSON object each way. */
export type Service = {
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
