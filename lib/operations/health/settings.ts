import * as z from 'zod';
import { environment } from '../../platform/environment.ts';

/** A deployment setting. A secret or an address shows only whether it is set. */
export const ShownSetting = z
  .object({
    name: z.string().meta({ examples: ['rateLimit'] }),
    value: z
      .union([z.string(), z.number(), z.boolean()])
      .nullable()
      .describe('Null if it is not set, and for secrets and addresses.'),
    set: z.boolean(),
  })
  .meta({ id: 'ShownSetting' });
export type ShownSetting = z.infer<typeof ShownSetting>;

/** The contents of `REGROVE_SETTINGS`, written by each host: infra/shown-settings.ts. */
const Deployment = z.object({
  version: z.string(),
  shown: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
  set: z.string().describe('The names of hidden settings that are set, separated by commas.'),
  unset: z.string(),
});
export type Deployment = z.infer<typeof Deployment>;

/** A host without this variable, such as a test, has neither version nor settings. */
const UNKNOWN: Deployment = { version: 'unknown', shown: {}, set: '', unset: '' };

export function deployment(text = environment.REGROVE_SETTINGS): { version: string; settings: ShownSetting[] } {
  const { version, shown, set, unset } = text ? Deployment.parse(JSON.parse(text)) : UNKNOWN;
  const settings = [
    ...Object.entries(shown).map(([name, value]) => ({ name, value, set: value !== null })),
    ...named(set).map((name) => ({ name, value: null, set: true })),
    ...named(unset).map((name) => ({ name, value: null, set: false })),
  ];
  return { version, settings: settings.sort((one, other) => (one.name < other.name ? -1 : 1)) };
}

const named = (names: string): string[] => names.split(',').filter(Boolean);
