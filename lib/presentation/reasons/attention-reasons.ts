import { declareReasons } from '../../platform/reasons.ts';

/** Why something needs a person's attention, besides unhealthy feeds and switched-off webhooks. */
export const attentionTexts = {
  nothing_counted_since: {
    says: 'No pages have been counted since {day}, though the feed can be read. Check whether the printers still report to their system.',
  },
  agent_silent: {
    says: 'The agent on {host} is no longer heard. Check whether the computer is on and online, and whether the agent still runs there. (Agent {agent})',
  },
  agent_outdated: {
    says: 'The agent on {host} has version {version}, but {release} has been out for two weeks. Install the new version, or switch automatic updates on. (Agent {agent})',
  },
  reading_held: {
    says: 'The reading of {device} on {day} would count {pages} sheets, more than a device prints in a day. Accept it if it is right, or reject it.',
  },
  report_waiting: { says: 'A report waits for a decision: {file}.' },
  month_overdue: {
    says: 'The books of {month} have ended, but its certificates are not issued yet. The operator has to look into it.',
  },
} as const;

export const attentionReasons = declareReasons(attentionTexts);
