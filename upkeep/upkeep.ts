import { commandsPage } from './commands.ts';
import { decisionsIndex } from './decisions.ts';
import { errorsPage } from './error-reasons.ts';
import { exportPage } from './export-schema.ts';
import { notices } from './notices.ts';
import { textRegistries } from './texts.ts';

/** Every committed file about the project itself that is generated from it, by its path, with its current expected text. */
export const upkeep = async (): Promise<Record<string, string>> => ({
  'THIRD_PARTY_NOTICES.md': await notices(),
  'docs/commands.md': commandsPage(),
  'docs/decisions/README.md': decisionsIndex(),
  'docs/errors.md': errorsPage(),
  'docs/export.md': exportPage(),
  ...textRegistries(),
});
