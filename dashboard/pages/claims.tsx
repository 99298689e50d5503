import { LOCALES } from '../../lib/platform/locale.ts';
import { useResource } from '../api/hooks.ts';
import type { Claims as ClaimsResource } from '../api/types.ts';
import * as format from '../format.ts';
import { setQuery, useAddress } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { fill, language, t } from '../texts/texts.ts';
import { LinkButton } from '../ui/button.tsx';
import { CopyBox } from '../ui/copy.tsx';
import { SelectField } from '../ui/field.tsx';
import { LANGUAGE_OPTIONS } from '../ui/language-options.ts';
import { Page, Section } from '../ui/page.tsx';
import { Empty, Loaded } from '../ui/states.tsx';
import { CheckText } from './claims/check-text.tsx';

/** Sentences true today according to the account's own ledger, sentences to avoid, and a check for any text. */
export function Claims() {
  const { base, isOperator } = useScope();
  const { query } = useAddress();
  const lang = LOCALES.find((locale) => locale === query.get('lang')) ?? language();
  const claims = useResource<ClaimsResource>(`${base}/claims?lang=${lang}`);
  return (
    <Page
      title={t.shell.claims}
      intro={t.claims.intro}
      actions={
        <SelectField
          isHidden
          label={t.claims.language}
          value={lang}
          onValue={(value) => setQuery({ lang: value === language() ? null : value })}
          options={LANGUAGE_OPTIONS}
        />
      }
    >
      <div class="columns">
        <div>
          <Section title={t.claims.sentences}>
            <Loaded from={claims} rows={8}>
              {(data) => <Sentences claims={data} lang={lang} />}
            </Loaded>
          </Section>
          {/* It stays while another language is loaded, so the text is not lost. */}
          {!isOperator && <CheckText lang={lang} />}
        </div>
        <Section title={t.claims.avoid}>
          <Loaded from={claims} rows={8}>
            {({ avoid }) => (
              <ul class="passages" lang={lang}>
                {avoid.map(({ text, why }) => (
                  <li key={text} data-avoid>
                    <q>{text}</q>
                    <p class="small">{why}</p>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}

function Sentences({ claims: { sentences, as_of }, lang }: { claims: ClaimsResource; lang: string }) {
  const { id, mayChange } = useScope();
  if (sentences.length === 0)
    return (
      <Empty title={t.claims.emptyTitle} hint={t.claims.emptyHint}>
        {mayChange && <LinkButton href={at(id, 'new-order')}>{t.orders.newOrder}</LinkButton>}
      </Empty>
    );
  return (
    <div class="stack">
      {sentences.map(({ use, text, url }) => (
        <div key={`${use} ${text}`}>
          <h3>{t.claims.uses[use]}</h3>
          <CopyBox isProse lang={lang} label={t.claims.uses[use]} text={`${text} ${url}`} />
        </div>
      ))}
      <p class="small">{fill(t.claims.asOf, { time: format.moment(as_of) })}</p>
    </div>
  );
}
