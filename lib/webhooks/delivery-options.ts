import { allowsLoopback } from '../platform/outbound/url.ts';

/** How receivers are asked: settings of the process, read at the edge. */
export type DeliveryOptions = {
  allowLoopback: boolean;
  timeoutMilliseconds: number;
  /** What one receiver is sent at the most: after an outage, and after the close of thousands of months. */
  perSecond: number;
  /** What all receivers at one host are sent at the most, over all accounts; 0 is no limit. */
  hostPerSecond: number;
};

const TIMEOUT_MILLISECONDS = 10_000;
const PER_SECOND = 20;

export const deliveryOptions = (): DeliveryOptions => ({
  allowLoopback: allowsLoopback(),
  timeoutMilliseconds: Number(process.env.REGROVE_WEBHOOK_MILLISECONDS || TIMEOUT_MILLISECONDS),
  perSecond: Number(process.env.REGROVE_WEBHOOK_PER_SECOND || PER_SECOND),
  hostPerSecond: Number(process.env.REGROVE_WEBHOOK_HOST_PER_SECOND || 0),
});
