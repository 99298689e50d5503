import type { Feed } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

/** Leads to the page for uploading a counter file. */
export function UploadSetup({ feed }: { feed: Feed }) {
  const { id, mayChange } = useScope();
  return (
    <Section title={t.upload.title}>
      <div class="stack">
        <p>{t.upload.hint}</p>
        {mayChange && (
          <div>
            <LinkButton kind="primary" href={at(id, 'upload', feed.id)}>
              {t.upload.title}
            </LinkButton>
          </div>
        )}
      </div>
    </Section>
  );
}
