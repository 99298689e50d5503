import type { ComponentChildren } from 'preact';
import { useGuard } from '../../router.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { Conflict } from '../catalog/conflict.tsx';
import type { Draft } from '../catalog/merge.ts';
import type { useVersionedForm } from '../catalog/versioned.ts';

type PartyFormProps<D extends Draft> = {
  form: ReturnType<typeof useVersionedForm<{ version: number }, D>>;
  labelOf: (field: keyof D & string) => string;
  warnings: Record<string, string>;
  /** In place of the failure's own sentence. */
  refusal?: ComponentChildren;
  children: ComponentChildren;
};

/** A company's form, which others may edit at the same time. Leaving it unsaved asks first. */
export function PartyForm<D extends Draft>({ form, labelOf, warnings, refusal, children }: PartyFormProps<D>) {
  useGuard(form.isDirty, t.common.leave);
  return (
    <>
      {form.differences && (
        <Conflict differences={form.differences} draft={form.draft} labelOf={labelOf} onTake={form.set} />
      )}
      <FormFields failure={form.failure} warnings={warnings}>
        <form
          class="stack form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.isBusy) void form.submit();
          }}
        >
          {children}
          {refusal ?? <FormFailure failure={form.failure} />}
          <div>
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={!form.isDirty}>
              {t.common.save}
            </Button>
          </div>
        </form>
      </FormFields>
    </>
  );
}
