import { Duration } from 'aws-cdk-lib';
import { type AlarmProps, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** `page` names a page in docs/alarms/ shared by several alarms. */
export type AddAlarm = (
  id: string,
  meaning: string,
  props: Pick<AlarmProps, 'metric' | 'threshold'> & Partial<AlarmProps> & { page?: 'queue-age' },
) => void;

export const FIVE_MINUTES = Duration.minutes(5);

/** The sum or maximum of several metrics; CloudWatch takes ten in one alarm. */
export function allOf(how: 'SUM' | 'MAX', metrics: IMetric[], label: string): MathExpression {
  if (metrics.length > METRICS_MAX)
    throw new Error(`An alarm looks at ${METRICS_MAX} metrics at most: make two of "${label}" in infra/job-alarms.ts.`);
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index + 1}`, metric]));
  return new MathExpression({
    expression: `${how}(FILL(METRICS(), 0))`,
    usingMetrics,
    period: FIVE_MINUTES,
    label,
  });
}

const METRICS_MAX = 10;
