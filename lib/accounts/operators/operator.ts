import * as z from 'zod';
import { moment } from '../../platform/fields.ts';
import { email } from '../users/email.ts';

/** A person who runs the service. Only the command line names operators, never an endpoint. */
export const Operator = z.object({ email: z.string(), named_at: moment() });
export type Operator = z.infer<typeof Operator>;

export const OperatorAddress = z.object({ email: email() });
