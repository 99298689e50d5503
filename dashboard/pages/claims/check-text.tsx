import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { ClaimCheck } from '../../api/types.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { plural } from '../../texts/plural.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';

const CHARACTERS_MAX = 5000;

type Finding = ClaimCheck['findings'][number];

/** A field for the person's own text; it marks passages claiming too much. */
export function CheckText({ lang }: { lang: string }) {
  const { base } = useScope();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<{ text: string; findings: Finding[] }>();
  const check = useAction(
    async (_key, sent: string) => {
      const { data } = await request<ClaimCheck>('POST', `${base}/claims/check`, { body: { text: sent, lang } });
      return { text: sent, findings: data.findings };
    },
    { onDone: setChecked },
  );
  return (
    <Section title={t.claims.check}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void check.run(text);
        }}
      >
        <AreaField
          field="text"
          label={t.claims.text}
          hint={fill(t.claims.textHint, { max: format.whole(CHARACTERS_MAX) })}
          maxLength={CHARACTERS_MAX}
          value={text}
          onValue={setText}
        />
        <FormFailure failure={check.failure} />
        <div class="row">
          <Button type="submit" isBusy={check.isBusy} disabled={text.trim() === ''}>
            {t.claims.run}
          </Button>
        </div>
      </form>
      <div role="status">{checked && <Findings {...checked} lang={lang} />}</div>
    </Section>
  );
}

function Findings({ text, findings, lang }: { text: string; findings: Finding[]; lang: string }) {
  if (findings.length === 0) return <p class="notice green">{t.claims.clear}</p>;
  return (
    <>
      <h3>{plural(t.claims.found, findings.length)}</h3>
      <p class="checked-text" lang={lang} data-avoid>
        {piecesOf(text, findings).map(({ piece, isFound }, place) =>
          isFound ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
        )}
      </p>
      <ul class="passages" lang={lang}>
        {findings.map((finding) => (
          <li key={`${finding.start} ${finding.why}`} data-avoid>
            <mark>{finding.text}</mark>
            <p class="small">{finding.why}</p>
            <p>{finding.instead}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The text split at the findings. A finding within another is marked with it. */
function piecesOf(text: string, findings: Finding[]): { piece: string; isFound: boolean }[] {
  let place = 0;
  const pieces = findings.flatMap(({ start, end }) => {
    if (end <= place) return [];
    const from = Math.max(start, place);
    const before = text.slice(place, from);
    place = end;
    return [
      { piece: before, isFound: false },
      { piece: text.slice(from, end), isFound: true },
    ];
  });
  return [...pieces, { piece: text.slice(place), isFound: false }];
}
