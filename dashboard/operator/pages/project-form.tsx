import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { navigate, useGuard } from '../../router.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { Conflict } from '../catalog/conflict.tsx';
import {
  EMPTY_FOREST,
  type ForestDraft,
  forestBody,
  forestDraft,
  forestLabel,
  wholeForest,
} from '../catalog/forest-draft.ts';
import { ForestFields } from '../catalog/forest-fields.tsx';
import { Preview } from '../catalog/preview.tsx';
import { FORESTS, type Forest } from '../catalog/types.ts';
import { inList, useVersionedForm } from '../catalog/versioned.ts';
import { placePath } from '../places.ts';
import { OneForest } from './project.tsx';

/** The forestry project form, beside the resulting certificate and public page. */
export const EditProject = ({ id }: { id: string }) => (
  <OneForest id={id}>{(forest) => <Edit forest={forest} />}</OneForest>
);

function Edit({ forest }: { forest: Forest }) {
  const back = placePath('project', forest.id);
  const form = useVersionedForm({
    ...inList<Forest, ForestDraft>(FORESTS, forest.id, forestBody),
    item: forest,
    draftOf: forestDraft,
    onSaved() {
      toast(t.common.saved);
      navigate(back, { isSaved: true });
    },
  });
  return (
    <ProjectForm
      title={fill(o.projectForm.title, { name: forest.name })}
      {...form}
      forest={forest}
      back={back}
      submitLabel={t.common.save}
    >
      {form.differences && (
        <Conflict differences={form.differences} draft={form.draft} labelOf={forestLabel} onTake={form.set} />
      )}
    </ProjectForm>
  );
}

export function NewProject() {
  const [draft, setDraft] = useState(EMPTY_FOREST);
  const create = useAction(
    (idempotencyKey, body: object) => request<Forest>('POST', FORESTS, { body, idempotencyKey }),
    {
      changes: FORESTS,
      onDone({ data }) {
        toast(t.common.saved);
        navigate(placePath('project', data.id), { isSaved: true });
      },
    },
  );
  const { place, ...fields } = wholeForest(draft);
  return (
    <ProjectForm
      title={o.projects.create}
      draft={draft}
      set={(field, value) => setDraft({ ...draft, [field]: value })}
      isDirty={draft !== EMPTY_FOREST}
      isBusy={create.isBusy}
      failure={create.failure}
      submit={() => create.run({ ...fields, ...(place && { place }) })}
      back={placePath('projects')}
      submitLabel={t.common.create}
    />
  );
}

type FormProps = {
  title: string;
  draft: ForestDraft;
  set: (field: keyof ForestDraft, value: string) => void;
  isDirty: boolean;
  isBusy: boolean;
  failure: Error | undefined;
  submit: () => void;
  submitLabel: string;
  back: string;
  forest?: Forest;
  children?: preact.ComponentChildren;
};

function ProjectForm({
  title,
  draft,
  set,
  isDirty,
  isBusy,
  failure,
  submit,
  submitLabel,
  back,
  forest,
  children,
}: FormProps) {
  useGuard(isDirty, t.common.leave);
  return (
    <Page title={title}>
      {children}
      <FormFields failure={failure}>
        <form
          class="columns even"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) submit();
          }}
        >
          <div>
            <Section title={t.common.project}>
              <ForestFields draft={draft} set={set} />
            </Section>
            <FormFailure failure={failure} />
            <div class="bar-foot">
              <LinkButton href={back}>{t.common.cancel}</LinkButton>
              <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isDirty}>
                {submitLabel}
              </Button>
            </div>
          </div>
          <Preview draft={draft} forest={forest} />
        </form>
      </FormFields>
    </Page>
  );
}
