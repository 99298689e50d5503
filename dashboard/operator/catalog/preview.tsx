import { useEffect, useRef, useState } from 'preact/hooks';
import { o } from '../../texts/operator.ts';
import { language } from '../../texts/texts.ts';
import { Choice } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { ForestDraft } from './forest-draft.ts';
import type { Forest } from './types.ts';

type PreviewProps = { draft: ForestDraft; forest?: Forest | undefined };
type Sheets = typeof import('./preview-sheets.ts');

/** The project as its certificate and public page will show it, redrawn while typing. */
export function Preview({ draft, forest }: PreviewProps) {
  const [what, setWhat] = useState<'certificate' | 'page'>('certificate');
  const [sheets, setSheets] = useState<Sheets>();
  const host = useRef<HTMLDivElement>(null);
  const picture = usePicture(forest?.picture?.path);
  useEffect(() => {
    void import('./preview-sheets.ts').then(setSheets);
  }, []);
  useEffect(() => {
    if (!host.current || !sheets) return;
    const draw = what === 'certificate' ? sheets.certificatePreview : sheets.pagePreview;
    const { html, style } = draw({ draft, forest, picture }, language());
    drawIn(host.current, html, style);
  }, [sheets, what, draft, forest, picture]);
  return (
    <Section
      title={o.projectForm.preview}
      class="sticky"
      aside={
        <Choice
          label={o.projectForm.preview}
          value={what}
          onValue={setWhat}
          options={[
            { value: 'certificate', label: o.projectForm.certificate },
            { value: 'page', label: o.projectForm.page },
          ]}
        />
      }
    >
      <p class="small">{o.projectForm.previewHint}</p>
      {/* A picture of the sheet: its links lead nowhere, and its texts are those of the form. */}
      <div
        class="preview"
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard.
        tabIndex={0}
        aria-label={what === 'certificate' ? o.projectForm.certificate : o.projectForm.page}
      >
        <div ref={host} inert />
      </div>
    </Section>
  );
}

/**
 * In a shadow tree the sheet's style reaches nothing else in the dashboard. The Content-Security-Policy refuses inline
 * styles but allows a constructed style sheet. The HTML comes from the public pages' renderers, which escape every
 * text.
 */
function drawIn(host: HTMLElement, html: string, style: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style.replaceAll(':root', ':host').replaceAll(/(^|\n|\})body\{/g, '$1.page{'));
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = `<div class="page">${html}</div>`;
}

/** The project's picture as base64, because a certificate embeds it. */
function usePicture(path: string | undefined): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    setPicture(undefined);
    if (path !== undefined)
      void asBase64(path).then(setPicture, () => {
        // Without the picture the preview shows the rest.
      });
  }, [path]);
  return picture;
}

async function asBase64(path: string): Promise<string> {
  const blob = await (await fetch(path)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
