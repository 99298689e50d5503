import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { RegroveError } from '../../client/error.ts';
import { refusalInWords } from '../texts/errors.ts';

/**
 * A form's failure, so each named field can show its own. A field registers while it is drawn; the form's summary is drawn after
 * its fields and so knows whether one of them shows the failure.
 */
type FormState = { failure: Error | undefined; warnings: Record<string, string>; names: Set<string> };

const NO_WARNINGS = {};
const FormContext = createContext<FormState>({ failure: undefined, warnings: NO_WARNINGS, names: new Set() });

type FormProps = {
  failure: Error | undefined;
  /** Warnings by field name. The form can be sent with them. */
  warnings?: Record<string, string>;
  children: ComponentChildren;
};

/** Encloses a form, or what stands in one. */
export function FormFields({ failure, warnings = NO_WARNINGS, children }: FormProps) {
  const state = useMemo(() => ({ failure, warnings, names: new Set<string>() }), [failure, warnings]);
  return <FormContext.Provider value={state}>{children}</FormContext.Provider>;
}

export function useFormFailure(): { hasField(field: string | null): boolean } {
  const { names } = useContext(FormContext);
  return { hasField: (field) => field !== null && (names.has(field) || names.has(listOf(field))) };
}

/** A list is one field in a form: `emails` shows the failure of `emails[1]`. */
const listOf = (field: string): string => field.replace(/\[.*/, '');

/** The failure of the field with this name in the API, and a warning, in the reader's language. */
export function useFieldFailure(name: string | undefined): {
  error?: string | undefined;
  warning?: string | undefined;
} {
  const { failure, warnings, names } = useContext(FormContext);
  if (name === undefined) return {};
  names.add(name);
  const field = failure instanceof RegroveError ? failure.detail?.field : undefined;
  const isHere = field === name || (field && !names.has(field) && listOf(field) === name);
  return { error: failure && isHere ? refusalInWords(failure) : undefined, warning: warnings[name] };
}
