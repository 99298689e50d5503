import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { useFieldFailure } from './form-failure.tsx';

type Common = {
  label: string;
  hint?: string | undefined;
  /** Overrides the failure reported for the field. */
  error?: string | undefined;
  /** The field's name in the API, so a refused request is explained here. */
  field?: string | undefined;
  isOptional?: boolean;
};

/** A label, its field, and an error, a warning or a hint. */
function Labeled({
  label,
  hint,
  error,
  warning,
  isOptional,
  id,
  children,
}: Omit<Common, 'field'> & { warning: string | undefined; id: string; children: ComponentChildren }) {
  const note = error ?? warning ?? hint;
  return (
    <div class={`field${error ? ' wrong' : ''}`}>
      <label for={id}>
        {label}
        {isOptional && <span class="muted"> ({t.common.optional})</span>}
      </label>
      {children}
      {note && (
        <p id={`${id}-hint`} class={`hint${error ? ' error' : warning ? ' warning' : ''}`}>
          {note}
        </p>
      )}
    </div>
  );
}

type TextProps = Common & {
  value: string;
  onValue: (value: string) => void;
  type?: 'text' | 'email' | 'url' | 'password' | 'number' | 'date';
  autocomplete?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  min?: string;
  max?: string;
  step?: string;
  placeholder?: string;
  required?: boolean;
  autofocus?: boolean;
  size?: 'code';
};

export function TextField({
  label,
  hint,
  error: own,
  field,
  isOptional,
  value,
  onValue,
  autofocus,
  size,
  ...input
}: TextProps) {
  const { id, error, warning, describedBy } = useNotes({ hint, error: own, field });
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autofocus) element.current?.focus();
  }, [autofocus]);
  return (
    <Labeled label={label} hint={hint} error={error} warning={warning} isOptional={isOptional ?? false} id={id}>
      <input
        {...(input as InputHTMLAttributes<HTMLInputElement>)}
        ref={element}
        id={id}
        class={size}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </Labeled>
  );
}

/** A field's error or warning, its own or from the form, and its hint. */
function useNotes({ hint, error: own, field }: Pick<Common, 'hint' | 'error' | 'field'>) {
  const id = useId();
  const { error: refused, warning } = useFieldFailure(field);
  const error = own ?? refused;
  return { id, error, warning, describedBy: hint || error || warning ? `${id}-hint` : undefined };
}

type AreaProps = Common & { value: string; onValue: (value: string) => void; maxLength: number };

export function AreaField({ label, hint, error: own, field, isOptional, value, onValue, maxLength }: AreaProps) {
  const { id, error, warning, describedBy } = useNotes({ hint, error: own, field });
  return (
    <Labeled label={label} hint={hint} error={error} warning={warning} isOptional={isOptional ?? false} id={id}>
      <textarea
        id={id}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </Labeled>
  );
}

type SelectProps = Common & {
  value: string;
  onValue: (value: string) => void;
  options: { value: string; label: string; lang?: string }[];
  isHidden?: boolean;
};

export function SelectField({
  label,
  hint,
  error: own,
  field,
  isOptional,
  value,
  onValue,
  options,
  isHidden = false,
}: SelectProps) {
  const { id, error, warning, describedBy } = useNotes({ hint, error: own, field });
  const select = (
    <select
      id={id}
      value={value}
      aria-label={isHidden ? label : undefined}
      aria-describedby={describedBy}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (isHidden) return select;
  return (
    <Labeled label={label} hint={hint} error={error} warning={warning} isOptional={isOptional ?? false} id={id}>
      {select}
    </Labeled>
  );
}

type CheckProps = { label: ComponentChildren; value: boolean; onValue: (value: boolean) => void; disabled?: boolean };

export const CheckField = ({ label, value, onValue, disabled = false }: CheckProps) => (
  <label class="check">
    <input
      type="checkbox"
      checked={value}
      disabled={disabled}
      onChange={(event) => onValue(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: { value: V; label: string }[];
  onValue: (value: V) => void;
};

/** Radio buttons side by side. */
export function Choice<V extends string>({ label, value, options, onValue }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class="hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onValue(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
