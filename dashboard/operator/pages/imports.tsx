import { useState } from 'preact/hooks';
import { invalidate } from '../../api/cache.ts';
import { useAction } from '../../api/hooks.ts';
import type { StartedJob } from '../../api/operator.ts';
import { request } from '../../api/request.ts';
import * as format from '../../format.ts';
import { DropZone } from '../../pages/importing/drop-zone.tsx';
import { setQuery, useAddress, useGuard } from '../../router.ts';
import { o } from '../../texts/operator.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { DifferenceOf } from '../catalog/import-difference.tsx';
import type { Imported } from '../catalog/types.ts';
import { JobProgress, useJob } from '../job.tsx';

const KINDS = ['forestry_projects', 'carbon_projects', 'plantings', 'credits'] as const;
type Kind = (typeof KINDS)[number];

const ROWS_MAX = 5_000;

/** Imports a file. A dry run checks it first; it is applied once the difference has been seen. */
export function Imports() {
  const { query } = useAddress();
  const kind: Kind = KINDS.find((one) => one === query.get('kind')) ?? 'plantings';
  const [text, setText] = useState<string>();
  const [checked, setChecked] = useState<Imported>();
  const [broken, setBroken] = useState<string>();
  const [isApplied, setApplied] = useState(false);
  useGuard(checked !== undefined && !isApplied, t.common.leave);

  const [long, setLong] = useState<{ id: string; isDry: boolean }>();

  const take = (result: Imported, isDry: boolean) => {
    setChecked(result);
    // A row may have become invalid since the dry run; then nothing was applied.
    if (isDry || result.errors.length > 0) return;
    setApplied(true);
    invalidate('/operator/');
    invalidate('/forestry/');
    toast(o.imports.applied);
  };
  const takeOrFollow = (answer: Imported | StartedJob, isDry: boolean) =>
    'job_id' in answer ? setLong({ id: answer.job_id, isDry }) : take(answer, isDry);
  // A large file is a job; its result is what a small file's response contains.
  const job = useJob(long?.id, ({ state, result }) => {
    if (state !== 'done' || !long) return;
    take(result as Imported, long.isDry);
    setLong(undefined);
  });
  const check = useAction(async (_key, of: Kind, contents: string) => (await send(of, contents, true)).data, {
    onDone: (answer) => takeOrFollow(answer, true),
  });
  const apply = useAction(async (key, of: Kind, contents: string) => (await send(of, contents, false, key)).data, {
    onDone: (answer) => takeOrFollow(answer, false),
  });
  const isUnderWay = long !== undefined && job?.state !== 'failed';
  const begin = () => {
    setText(undefined);
    setChecked(undefined);
    setBroken(undefined);
    setApplied(false);
    setLong(undefined);
    check.clear();
    apply.clear();
  };
  const canApply = checked !== undefined && checked.errors.length === 0 && checked.created + checked.changed > 0;
  return (
    <Page title={o.imports.title} intro={o.imports.intro}>
      {text === undefined ? (
        <Section title={t.importing.choose}>
          <div class="stack">
            <SelectField
              label={o.imports.kind}
              value={kind}
              onValue={(value) => setQuery({ kind: value })}
              options={KINDS.map((value) => ({ value, label: o.imports[value] }))}
            />
            <p class="small">{fill(o.imports.hint, { max: format.whole(ROWS_MAX) })}</p>
            <DropZone
              accept=".csv,.json,text/csv,text/plain,application/json"
              onText={(contents) => {
                setText(contents);
                setBroken(brokenJson(contents));
                if (brokenJson(contents) === undefined) void check.run(kind, contents);
              }}
            />
          </div>
        </Section>
      ) : (
        <>
          {!checked && (check.isBusy || (isUnderWay && long.isDry)) && (
            <Section title={o.imports[kind]}>
              <p role="status">{o.imports.checking}</p>
            </Section>
          )}
          {checked && <DifferenceOf result={checked} title={isApplied ? o.imports.applied : o.imports.difference} />}
          {broken !== undefined && (
            <p class="notice red" role="alert">
              {o.imports.broken} <span lang="en">{broken}</span>
            </p>
          )}
          {long && <JobProgress job={job} />}
          <FormFailure failure={check.failure ?? apply.failure} />
          <div class="bar-foot">
            <Button onClick={begin}>{isApplied ? o.imports.again : t.importing.anotherFile}</Button>
            {!isApplied && (
              <Button
                kind="primary"
                isBusy={apply.isBusy || isUnderWay}
                disabled={!canApply}
                onClick={() => apply.run(kind, text)}
              >
                {o.imports.apply}
              </Button>
            )}
          </div>
        </>
      )}
    </Page>
  );
}

/** The browser's message about unreadable JSON; undefined for everything else. */
function brokenJson(text: string): string | undefined {
  if (!isJson(text)) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** JSON begins with a bracket or a brace; everything else is CSV. */
const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

const send = (kind: Kind, text: string, isDry: boolean, idempotencyKey?: string) => {
  const body = { kind, ...(isJson(text) ? { json: JSON.parse(text) } : { csv: text }), dry_run: isDry };
  return request<Imported | StartedJob>('POST', '/operator/imports', {
    body,
    ...(idempotencyKey && { idempotencyKey }),
  });
};
