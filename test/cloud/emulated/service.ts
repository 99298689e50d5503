import type { Permission } from './iam.ts';

/** An AWS service with a JSON protocol; the operation is usually in `X-Amz-Target`. */
export type Service = {
  /** For a REST service, whose operation follows from method and path. */
  operationOf?(method: string, path: string): string;
  /** The permissions a call needs. */
  permissions(operation: string, body: unknown): Permission[];
  answer(operation: string, body: unknown, text: string, headers: Record<string, string>): Promise<Answer> | Answer;
};

export type Answer = { status: number; body: string };

export const done = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) });

export const refused = (status: number, type: string, message: string): Answer => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws#${type}`, message }),
});
