import type { Change } from '../change.ts';
import { orderId } from './order-id.ts';
import { orders } from './orders.ts';
import { paperWeight } from './paper-weight.ts';
import { projectIntroduction } from './project-introduction.ts';
import { quoteLists } from './quote-lists.ts';
import { serverContact } from './server-contact.ts';
import { userAgent } from './user-agent.ts';

export const CHANGES: Change[] = [
  userAgent,
  paperWeight,
  orderId,
  orders,
  quoteLists,
  serverContact,
  projectIntroduction,
];
