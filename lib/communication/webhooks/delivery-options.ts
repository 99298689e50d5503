import { numberSetting } from '../../platform/environment.ts';
import { allowsLoopback } from '../../platform/outbound/url.ts';

/** The rate limits for sending to receivers, read from the process environment. */
export type DeliveryOptions = {
  allowLoopback: boolean;
  timeoutMilliseconds: number;
  /** The most one webhook is sent. It matters after an outage and after thousands of months are closed. */
  perSecond: number;
  /** The most all webhooks in all accounts together send to one host; 0 means no limit. */
  hostPerSecond: number;
};

export const deliveryOptions = (): DeliveryOptions => ({
  allowLoopback: allowsLoopback(),
  timeoutMilliseconds: numberSetting('REGROVE_WEBHOOK_MILLISECONDS'),
  perSecond: numberSetting('REGROVE_WEBHOOK_PER_SECOND'),
  hostPerSecond: numberSetting('REGROVE_WEBHOOK_HOST_PER_SECOND'),
});
