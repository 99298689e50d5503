import type { ComponentChildren } from 'preact';
import { documentationUrl } from '../documentation.ts';
import type { DocumentationPlace } from './documentation-place.ts';

type LinkProps = DocumentationPlace & { class?: string; children: ComponentChildren };

/** A link into the documentation, which is in English. Shows nothing if no documentation is served. */
export function DocumentationLink({ page, section, class: name, children }: LinkProps) {
  const href = documentationUrl(page, section);
  if (!href) return null;
  return (
    <a class={name} href={href} hreflang="en" target="_blank" rel="noopener">
      {children}
    </a>
  );
}
