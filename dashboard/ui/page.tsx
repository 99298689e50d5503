import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { HelpButton, HelpOn } from '../help/help-button.tsx';

/** The titles the page already shows. */
const ShownTitles = createContext<(string | undefined)[]>([]);

type PageProps = {
  title: string;
  /** The open tab's title; no section repeats it. */
  tab?: string | undefined;
  intro?: ComponentChildren;
  actions?: ComponentChildren;
  children: ComponentChildren;
};

/** The frame for every page: title, actions and content. The heading takes the focus after navigation. */
export function Page({ title, tab, intro, actions, children }: PageProps) {
  const help = useContext(HelpOn);
  useEffect(() => {
    document.title = `${title} · Regrove`;
  }, [title]);
  return (
    <>
      <header class="page-head">
        <div>
          <div class="page-title">
            <h1 tabIndex={-1}>
              <bdi>{title}</bdi>
            </h1>
            {help && <HelpButton on={help} />}
          </div>
          {intro && <p class="muted">{intro}</p>}
        </div>
        {actions && <div class="row">{actions}</div>}
      </header>
      <ShownTitles.Provider value={[title, tab]}>{children}</ShownTitles.Provider>
    </>
  );
}

type SectionProps = { title: string; aside?: ComponentChildren; children: ComponentChildren; class?: string };

/** A page section with its own heading. A heading that repeats the page's title is for screen readers only. */
export function Section({ title, aside, children, class: name = '' }: SectionProps) {
  const isShown = useContext(ShownTitles).includes(title);
  return (
    <section class={`section ${name}`}>
      <header>
        <h2 class={isShown ? 'hidden' : undefined}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

export const Badge = ({
  kind,
  children,
}: {
  kind: 'green' | 'amber' | 'red' | 'plain';
  children: ComponentChildren;
}) => <span class={`badge ${kind}`}>{children}</span>;
