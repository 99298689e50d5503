import { Icon } from './icon.tsx';

type FilterProps = { label: string; value: string; onValue: (value: string) => void };

/** Filters a list while typing. */
export const FilterField = ({ label, value, onValue }: FilterProps) => (
  <div class="search">
    <Icon name="search" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  </div>
);
