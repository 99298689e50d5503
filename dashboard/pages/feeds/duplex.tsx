import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Feed } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';

/** The share of two-sided printing, with its effect on 100 printed sides. */
export function DuplexField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const percent = Number(value === '' ? 0 : value);
  const isShown = Number.isInteger(percent) && percent >= 0 && percent <= 100;
  const example = isShown ? ` ${fill(t.feeds.duplexExample, { sheets: format.whole(sheetsOf(percent)) })}` : '';
  return (
    <TextField
      label={t.feeds.duplexLabel}
      hint={`${t.feeds.duplexHint}${example}`}
      type="number"
      inputMode="numeric"
      min="0"
      max="100"
      step="1"
      placeholder="0"
      value={value}
      onValue={onValue}
    />
  );
}

/** Rounds as the service does for 100 sides: halves are rounded up. */
const sheetsOf = (percent: number): number => Math.floor((100 * (200 - percent) + 100) / 200);

/** A feed's setting. Only its server's account, and those above, may change it. */
export function DuplexSetting({ feed, path, mayChange }: { feed: Feed; path: string; mayChange: boolean }) {
  const { base } = useScope();
  const [value, setValue] = useState(String(feed.duplex_percent));
  const save = useAction((_key, body: object) => request<Feed>('PATCH', path, { body }), {
    changes: base,
    onDone: () => toast(t.common.saved),
  });
  if (!mayChange) {
    return (
      <Section title={t.feeds.duplexTitle}>
        <dl class="facts">
          <dt>{t.feeds.duplexLabel}</dt>
          <dd>{format.whole(feed.duplex_percent)}</dd>
        </dl>
      </Section>
    );
  }
  return (
    <Section title={t.feeds.duplexTitle}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run({ duplex_percent: Number(value === '' ? 0 : value) });
        }}
      >
        <DuplexField value={value} onValue={setValue} />
        <FormFailure failure={save.failure} />
        <div class="row">
          <Button type="submit" isBusy={save.isBusy}>
            {t.common.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}
