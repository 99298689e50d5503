import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useList } from '../api/hooks.ts';
import type { Account, SearchResult } from '../api/types.ts';
import { byName } from '../format.ts';
import { useAddress } from '../router.ts';
import { type Scope, useScope } from '../session.ts';
import { plural } from '../texts/plural.ts';
import { t } from '../texts/texts.ts';
import { LIST_ID, type ResultsProps } from './combobox.ts';
import { accountResult, groupsOf, isCommand, placeOf, searchedAccounts } from './found.ts';
import { Group, Option } from './option.tsx';
import { noteOpened, recentOf } from './recent.ts';
import { QUERY_MIN } from './searcher.ts';
import { useSearch } from './use-search.ts';

const optionId = (place: number): string => `${LIST_ID}-${place}`;

/** The combobox's list. The focus stays in the field; its arrow keys move the active option. */
export function Results({ typed, isSwitching, input, onClose }: ResultsProps) {
  const scope = useScope();
  const address = useAddress();
  const query = typed.trim();
  const state = useSearch(searchedAccounts(scope), query);
  const near = useNearAccounts(scope);
  const groups = groupsOf(query, state, { scope, recent: recentOf(scope.me.email), near, isSwitching });
  const options = groups.flatMap(({ results }) => results);
  const isCurrent = query.length >= QUERY_MIN && state.query === query;
  // A choice is valid for the list it was made in. The first option is active once it belongs to the text.
  const [choice, setChoice] = useState({ of: '', place: -1 });
  const listed = `${query} ${state.query}`;
  const isLocal = query.length > 0 && query.length < QUERY_MIN;
  const first = (isCurrent || isLocal) && options.length > 0 ? 0 : -1;
  const active = choice.of === listed && choice.place < options.length ? choice.place : first;
  const list = useRef<HTMLDivElement>(null);
  const openOption = (place: number) => list.current?.querySelector<HTMLElement>(`#${optionId(place)}`)?.click();
  // Enter before the results arrive opens the first of them.
  const enteredQuery = useRef<string>(undefined);
  useEffect(() => {
    if (first === 0 && enteredQuery.current === query) openOption(first);
  });

  const onKey = useRef((_event: KeyboardEvent) => {});
  onKey.current = (event) => {
    // Input methods use these keys to choose characters.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') return onClose();
    if (step !== undefined) return setChoice({ of: listed, place: stepped(active, step, options.length) });
    if (active >= 0) return openOption(active);
    enteredQuery.current = query;
  };
  useLayoutEffect(() => {
    const field = input.current;
    const listener = (event: KeyboardEvent) => onKey.current(event);
    field?.addEventListener('keydown', listener);
    return () => {
      field?.removeEventListener('keydown', listener);
      field?.removeAttribute('aria-activedescendant');
    };
  }, []);
  useLayoutEffect(() => {
    if (active < 0) input.current?.removeAttribute('aria-activedescendant');
    else input.current?.setAttribute('aria-activedescendant', optionId(active));
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, options.length]);

  const isNone = isCurrent && options.length === 0 && !state.failure;
  return (
    <div class="finder-panel" hidden={options.length === 0 && !isNone && !state.failure}>
      {/* A pressed button must not take the focus from the field, which would close the list before the click. */}
      <div
        id={LIST_ID}
        ref={list}
        role="listbox"
        aria-label={t.search.results}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label, results }, place) => (
          <Group key={label} id={`${LIST_ID}-group-${place}`} label={label}>
            {results.map((result) => {
              const option = options.indexOf(result);
              return (
                <Option
                  key={`${result.kind} ${result.id}`}
                  id={optionId(option)}
                  result={result}
                  isActive={option === active}
                  href={placeOf(result, address)}
                  onOpen={() => {
                    if (!isCommand(result)) noteOpened(scope.me.email, result);
                    onClose({ isDone: true });
                  }}
                />
              );
            })}
          </Group>
        ))}
      </div>
      <p class="hidden" role="status">
        {isCurrent && !state.failure ? plural(t.search.count, options.length) : ''}
      </p>
      {isNone && (
        <div class="finder-none">
          <p>{t.search.none}</p>
          <p class="small muted">{t.search.noneHint}</p>
        </div>
      )}
      {state.failure && <p class="finder-none">{t.failures.title}</p>}
    </div>
  );
}

/** The accounts below the open one, or beside it if it is a customer's. */
function useNearAccounts({ id, role, chain }: Scope): SearchResult[] {
  const parent = role === 'customer' ? chain.at(-2)?.id : id;
  const accounts = useList<Account>(parent === undefined ? null : `/accounts/${parent}/accounts`, { limit: 200 });
  return (accounts.data ?? [])
    .filter((account) => account.id !== id)
    .toSorted((one, other) => byName(one.name, other.name))
    .map(accountResult);
}

/** The position after a step, wrapping at the end; without a position, the first or the last. */
const stepped = (place: number, step: number, count: number): number =>
  place < 0 ? (step > 0 ? 0 : count - 1) : (place + step + count) % count;
