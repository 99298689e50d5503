import { useState } from 'preact/hooks';
import { RegroveError } from '../../../client/error.ts';
import { invalidate } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Settings } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

/** The goal for a year's paper, and the share of recycled paper. */
export const PaperSettings = ({ settings }: { settings: Settings }) => (
  <Section title={t.goal.settings}>
    <div class="stack">
      <p class="muted">{t.goal.hint}</p>
      <PaperGoal settings={settings} />
      <RecycledPaper settings={settings} />
    </div>
  </Section>
);

/** Totals and reports depend on both settings, so their cached data is stale after a change. */
function useChange() {
  const { base } = useScope();
  return useAction(
    async (_key, body: Partial<Pick<Settings, 'paper_goal' | 'recycled_percent'>>) =>
      request<Settings>('PATCH', `${base}/settings`, { body }),
    {
      changes: `${base}/settings`,
      onDone: () => {
        invalidate(`${base}/reports/`);
        invalidate(`${base}/totals`);
        toast(t.common.saved);
      },
    },
  );
}

function PaperGoal({ settings: { paper_goal: goal } }: { settings: Settings }) {
  const { mayChange } = useScope();
  const lastYear = clock.now().getUTCFullYear() - 1;
  const [year, setYear] = useState(String(goal?.base_year ?? lastYear));
  const [percent, setPercent] = useState(String(goal?.percent ?? ''));
  const save = useChange();
  const isSame = goal !== null && goal.base_year === Number(year) && goal.percent === Number(percent);
  const isComplete = year !== '' && percent !== '';
  const said = goal && { percent: format.enteredPercent(goal.percent), year: format.year(goal.base_year) };
  return (
    <>
      {said && <p>{fill(t.goal.title, said)}</p>}
      <FormFields failure={save.failure}>
        {mayChange && (
          <form
            class="row align-end"
            onSubmit={(event) => {
              event.preventDefault();
              void save.run({ paper_goal: { base_year: Number(year), percent: Number(percent) } });
            }}
          >
            <TextField
              field="paper_goal.base_year"
              label={t.goal.base}
              type="number"
              min="1970"
              max={String(lastYear + 1)}
              required
              value={year}
              onValue={setYear}
            />
            <PercentField field="paper_goal.percent" label={t.goal.less} value={percent} onValue={setPercent} />
            <Button type="submit" isBusy={save.isBusy} disabled={isSame || !isComplete}>
              {t.common.save}
            </Button>
            {goal && (
              <Button kind="quiet" disabled={save.isBusy} onClick={() => save.run({ paper_goal: null })}>
                {t.goal.remove}
              </Button>
            )}
          </form>
        )}
        <FormFailure failure={save.failure} />
      </FormFields>
    </>
  );
}

/**
 * Only when a share is set does the API report that the operator has configured no factor. The field's bounds cover all
 * other refusals.
 */
function RecycledPaper({ settings: { recycled_percent } }: { settings: Settings }) {
  const { mayChange } = useScope();
  const [percent, setPercent] = useState(String(recycled_percent));
  const save = useChange();
  const isWithoutFactor = save.failure instanceof RegroveError && save.failure.code === 400;
  if (!mayChange)
    return (
      <p>
        {t.goal.recycled}: {recycled_percent}
      </p>
    );
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run({ recycled_percent: Number(percent) });
      }}
    >
      <div class="row align-end">
        <PercentField
          field="recycled_percent"
          label={t.goal.recycled}
          value={percent}
          onValue={(value) => {
            save.clear();
            setPercent(value);
          }}
        />
        <Button type="submit" isBusy={save.isBusy} disabled={percent === '' || Number(percent) === recycled_percent}>
          {t.common.save}
        </Button>
      </div>
      <p class="small">{t.goal.recycledHint}</p>
      {isWithoutFactor ? (
        <p class="notice amber" role="alert">
          {t.goal.noFactor}
        </p>
      ) : (
        <FormFailure failure={save.failure} />
      )}
    </form>
  );
}

const PercentField = (field: { field: string; label: string; value: string; onValue: (value: string) => void }) => (
  <TextField {...field} type="number" min="0" max="100" step="any" required />
);
