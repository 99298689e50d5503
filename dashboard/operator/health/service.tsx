import * as format from '../../format.ts';
import { o } from '../../texts/operator.ts';
import { Section } from '../../ui/page.tsx';
import type { Health } from './types.ts';

/** The version, the estimated cost and the settings; settings never contain a secret. */
export const ServiceSection = ({ health: { version, settings, cost_estimate_usd } }: { health: Health }) => (
  <Section title={o.health.service.title}>
    <dl class="facts">
      <dt>{o.health.service.version}</dt>
      <dd>{version}</dd>
      <dt>{o.health.service.cost}</dt>
      <dd>{format.money(cost_estimate_usd)}</dd>
    </dl>
    <details>
      <summary>{o.health.service.settings}</summary>
      <dl class="facts">
        {settings.map(({ name, value, set: isSet }) => (
          <div key={name} class="contents">
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {value === null ? (
                <span class="muted">{isSet ? o.health.service.hidden : o.health.service.unset}</span>
              ) : (
                String(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  </Section>
);
