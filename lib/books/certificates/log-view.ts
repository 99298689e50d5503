import { loggedOf } from '../../presentation/signed-documents/log-leaf.ts';
import { coverageToSign } from './json/coverage.ts';
import { textToSign } from './json/facts.ts';
import type { View } from './render/view.ts';

/** The view with its place in the public log, in one read; unchanged without a log. */
export async function withLog(view: View): Promise<View> {
  const facts = { kind: 'certificate', id: view.id, text: textToSign(view) } as const;
  const coverage =
    view.kind === 'biomass'
      ? [{ kind: 'coverage', id: view.id, text: JSON.stringify(coverageToSign(view)) } as const]
      : [];
  const logged = await loggedOf([facts, ...coverage]);
  return logged ? { ...view, log: { facts: logged[0] ?? null, coverage: logged[1] ?? null } } : view;
}
