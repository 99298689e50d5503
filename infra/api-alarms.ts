import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type AddAlarm, FIVE_MINUTES } from './add-alarm.ts';

/** Functions behind the API have no alarm each: when one fails, the API answers 5xx. */
export function addApiAlarms(add: AddAlarm, stage: Stage): void {
  add('ApiFailures', 'A request was answered with 5xx: a bug, or a function that crashed or timed out.', {
    metric: stage.metricServerError({ statistic: Stats.SUM, period: FIVE_MINUTES }),
    threshold: 0,
  });
  add('ApiErrors', 'More than 1 % of requests were answered with 5xx for 10 minutes.', {
    metric: new MathExpression({
      // At night there are few requests, so a single failure would already be a high rate.
      expression: 'IF(errors >= 5, 100 * errors / requests, 0)',
      usingMetrics: {
        errors: stage.metricServerError({ statistic: Stats.SUM }),
        requests: stage.metricCount({ statistic: Stats.SAMPLE_COUNT }),
      },
      period: FIVE_MINUTES,
      label: '5xx, per cent',
    }),
    threshold: 1,
    evaluationPeriods: 2,
  });
  add('ApiLatency', 'The 99th percentile of latency was above 3 seconds for 15 minutes.', {
    // Creating a feed calls another company's server for up to 2 seconds, by design.
    metric: stage.metricLatency({ statistic: Stats.p(99), period: FIVE_MINUTES }),
    threshold: 3_000,
    evaluationPeriods: 3,
  });
}

/** The same for certificates, public pages and the links in mails, which have an API of their own. */
export function addPageAlarm(add: AddAlarm, pages: HttpApi): void {
  add('PageFailures', 'A page was answered with 5xx: a bug, or a function that crashed or timed out.', {
    metric: pages.metricServerError({ statistic: Stats.SUM, period: FIVE_MINUTES }),
    threshold: 0,
  });
}
