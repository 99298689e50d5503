import { allowsLoopback } from '../../platform/outbound/url.ts';

/** The limits of sending to receivers, read from the environment of the process. */
export type DeliveryOptions = {
  allowLoopback: boolean;
  timeoutMilliseconds: number;
  /** The most that one webhook is sent. It matters after an outage and after the close of thousands of months. */
  perSecond: number;
  /** The most that all webhooks of all accounts together send to one host; 0 is no limit. */
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
