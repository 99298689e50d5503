import type { ComponentChildren } from 'preact';
import { day } from '../format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Listed } from './found.ts';

export const Group = ({ id, label, children }: { id: string; label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/useSemanticElements: a list box has groups of options, not fieldsets.
  <div role="group" aria-labelledby={id}>
    <p id={id} class="finder-group">
      {label}
    </p>
    {children}
  </div>
);

const ICONS: Record<Listed['kind'], IconName> = {
  action: 'plus',
  page: 'out',
  account: 'accounts',
  user: 'person',
  certificate: 'certificates',
};

type OptionProps = { id: string; result: Listed; isActive: boolean; href: string; onOpen: () => void };

/** A link, so it can be opened in another tab; the keyboard focus stays in the field. */
export function Option({ id, result, isActive, href, onOpen }: OptionProps) {
  const { kind, name, detail } = result;
  const isPublic = kind === 'certificate';
  return (
    <a
      id={id}
      role="option"
      class="finder-option"
      tabIndex={-1}
      aria-selected={isActive}
      href={href}
      {...(isPublic && { target: '_blank', rel: 'noopener' })}
      onClick={onOpen}
    >
      <Icon name={ICONS[kind]} />
      <bdi>{name}</bdi>
      {detail !== null && <bdi class="muted">{isPublic ? day(detail) : detail}</bdi>}
    </a>
  );
}
