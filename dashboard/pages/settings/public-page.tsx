import { useState } from 'preact/hooks';
import { useAction, useResource } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Settings } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { CheckField, Choice, TextField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { Section } from '../../ui/page.tsx';
import { PictureUpload } from '../../ui/picture-upload.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { PaperSettings } from './paper.tsx';
import { SettingsPage } from './tabs.tsx';

/** Settings for the public page, the logo on certificates, and the paper reports cover. */
export function PublicPage() {
  const { base } = useScope();
  const settings = useResource<Settings>(`${base}/settings`);
  return (
    <SettingsPage page="public">
      <Loaded from={settings} rows={6}>
        {(data) => (
          <>
            <Public settings={data} />
            <Logo settings={data} />
            <PaperSettings settings={data} />
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function Public({ settings }: { settings: Settings }) {
  const { base, id, mayChange } = useScope();
  const [website, setWebsite] = useState(settings.website ?? '');
  const save = useAction((_key, body: object) => request<Settings>('PATCH', `${base}/settings`, { body }), {
    changes: `${base}/settings`,
    onDone: () => toast(t.common.saved),
  });
  const address = `${location.origin}/forests/${id}`;
  return (
    <Section title={t.page.public}>
      <div class="stack">
        <p class="muted">{t.page.publicHint}</p>
        <CheckField
          label={t.page.on}
          value={settings.public_page}
          disabled={!mayChange}
          onValue={(public_page) => save.run({ public_page })}
        />
        <FormFields failure={save.failure}>
          {mayChange && (
            <form
              class="row align-end"
              onSubmit={(event) => {
                event.preventDefault();
                void save.run({ website: website.trim() || null });
              }}
            >
              <TextField
                field="website"
                label={t.page.website}
                type="url"
                placeholder="https://example.com"
                isOptional
                value={website}
                onValue={setWebsite}
              />
              <Button type="submit" isBusy={save.isBusy} disabled={website.trim() === (settings.website ?? '')}>
                {t.common.save}
              </Button>
            </form>
          )}
          <FormFailure failure={save.failure} />
        </FormFields>
        {settings.warnings.map(({ passage }) => (
          <p key={passage} class="notice amber" data-avoid>
            <span>{fill(t.page.websiteWarning, { passage })}</span>
            <a href={at(id, 'claims')}>{t.shell.claims}</a>
          </p>
        ))}
        {settings.public_page ? (
          <>
            <p>
              <a href={address} target="_blank" rel="noopener">
                {address}
              </a>
            </p>
            <BadgeCode address={address} />
          </>
        ) : (
          <p class="small">{t.page.badgeOff}</p>
        )}
      </div>
    </Section>
  );
}

/** A preview of the badge, and the HTML to show it on another site: a link around an image. */
function BadgeCode({ address }: { address: string }) {
  const [size, setSize] = useState<'small' | 'large'>('small');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const look = `size=${size}&theme=${theme}`;
  const { width, height } = BADGE_SIZES[size];
  return (
    <>
      <h3>{t.page.badge}</h3>
      <div class="row">
        <Choice
          label={t.page.badgeSize}
          value={size}
          onValue={setSize}
          options={[
            { value: 'small', label: t.page.badgeSmall },
            { value: 'large', label: t.page.badgeLarge },
          ]}
        />
        <Choice
          label={t.page.badgeColors}
          value={theme}
          onValue={setTheme}
          options={[
            { value: 'light', label: t.page.badgeLight },
            { value: 'dark', label: t.page.badgeDark },
          ]}
        />
      </div>
      <img
        class="badge-picture"
        src={`${new URL(address).pathname}/badge.svg?${look}`}
        alt={t.page.badgeAlt}
        width={width}
        height={height}
      />
      <p class="muted">{t.page.badgeHint}</p>
      <CopyBox
        label={t.page.badge}
        text={`<a href="${address}"><img src="${address}/badge.png?${look.replace('&', '&amp;')}" alt="${t.page.badgeAlt}" width="${width}" height="${height}"></a>`}
      />
    </>
  );
}

/** The image itself has twice as many pixels. */
const BADGE_SIZES = { small: { width: 160, height: 44 }, large: { width: 240, height: 80 } };

const LOGO_BYTES_MAX = 200_000;

function Logo({ settings }: { settings: Settings }) {
  const { base, mayChange } = useScope();
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useAction(
    async (_key, contentType: string, body: ArrayBuffer) =>
      request<Settings>('PUT', `${base}/settings/logo`, { body, contentType }),
    { changes: `${base}/settings`, onDone: () => toast(t.page.logoSaved) },
  );
  const remove = useAction(() => request<Settings>('DELETE', `${base}/settings/logo`), { changes: `${base}/settings` });

  async function take(file: File): Promise<void> {
    setTooLarge(file.size > LOGO_BYTES_MAX);
    if (file.size <= LOGO_BYTES_MAX) await upload.run(file.type, await file.arrayBuffer());
  }

  return (
    <Section title={t.page.logo}>
      <div class="stack">
        <p class="muted">{t.page.logoHint}</p>
        {settings.logo_url && (
          <div class="logo-box">
            <img src={new URL(settings.logo_url, location.href).pathname} alt={t.page.logo} />
          </div>
        )}
        {isTooLarge && (
          <p class="notice red" role="alert">
            {t.page.logoTooLarge}
          </p>
        )}
        <FormFailure failure={upload.failure ?? remove.failure} />
        {mayChange && (
          <div class="row drop-line">
            <PictureUpload label={t.page.upload} isBusy={upload.isBusy} onFile={take} />
            {settings.logo_url && (
              <Button isBusy={remove.isBusy} onClick={() => remove.run()}>
                {t.page.removeLogo}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}
