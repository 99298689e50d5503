import { allowsLoopback } from '../platform/outbound/url.ts';

/** How receivers are asked: settings of the process, read at the edge. */
export type DeliveryOptions = {
  allowLoopback: boolean;
  timeoutMilliseconds: number;
  /** What one receiver is sent at the most: after an outage, and after the close of thousands of months. */
  perSecond: number;
};

const TIMEOUT_MILLISECONDS = 10_000;
const PER_SECOND = 20;

export const deliveryOptions = (): DeliveryOptions => ({
  allowLoopback: allowsLoopback(),
  timeoutMilliseconds: Number(process.env.REGROVE_WEBHOOK_MILLISECONDS || TIMEOUT_MILLISECONDS),
  perSecond: Number(process.env.REGROVE_WEBHOOK_PER_SECOND || PER_SECOND),
});
