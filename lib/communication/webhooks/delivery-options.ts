import { numberSetting } from '../../platform/environment.ts';
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

export const deliveryOptions = (): DeliveryOptions => ({
  allowLoopback: allowsLoopback(),
  timeoutMilliseconds: numberSetting('REGROVE_WEBHOOK_MILLISECONDS'),
  perSecond: numberSetting('REGROVE_WEBHOOK_PER_SECOND'),
  hostPerSecond: numberSetting('REGROVE_WEBHOOK_HOST_PER_SECOND'),
});
