import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { RegroveError } from '../../client/error.ts';
import { refusalInWords } from '../texts/errors.ts';

/**
 * A form's failure, so each named field can show its own. A field registers while it is drawn; the form's summary is drawn after
 * its fields and so knows whether one of them shows the failure.
 */
type FormState = { failure: Error | undefined; names: Set<string> };

const FormContext = createContext<FormState>({ failure: undefined, names: new Set() });

/** Encloses a form, or what stands in one. */
export function FormFields({ failure, children }: { failure: Error | undefined; children: ComponentChildren }) {
  const state = useMemo(() => ({ failure, names: new Set<string>() }), [failure]);
  return <FormContext.Provider value={state}>{children}</FormContext.Provider>;
}

export function useFormFailure(): { hasField(field: string | null): boolean } {
  const { names } = useContext(FormContext);
  return { hasField: (field) => field !== null && names.has(field) };
}

/** The failure of the field with this name in the API, in the reader's language. */
export function useFieldFailure(name: string | undefined): string | undefined {
  const { failure, names } = useContext(FormContext);
  if (name === undefined) return undefined;
  names.add(name);
  return failure instanceof RegroveError && failure.detail?.field === name ? refusalInWords(failure) : undefined;
}
