import { useState } from 'preact/hooks';
import { RegroveError } from '../../../client/error.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { type Difference, type Draft, rebased, touched } from './merge.ts';

type Versioned = { version: number };

type Options<Item, D> = {
  item: Item;
  draftOf: (item: Item) => D;
  /** Saves the form's changed fields, as a change of a version. */
  save: (version: number, draft: D, changed: (keyof D & string)[]) => Promise<Item>;
  newest: () => Promise<Item | undefined>;
  /** The cache is invalidated below this path. */
  changes: string;
  onSaved: (item: Item) => void;
};

/**
 * A form for something others may edit at the same time (optimistic lock). A save names the version the form was opened
 * with. If somebody else has saved since, nothing is overwritten: the form gets the newest version and shows the
 * changes.
 */
export function useVersionedForm<Item extends Versioned, D extends Draft>(options: Options<Item, D>) {
  const { draftOf, newest, changes, onSaved } = options;
  const [item, setItem] = useState(options.item);
  const [draft, setDraft] = useState(() => draftOf(options.item));
  const [differences, setDifferences] = useState<Difference<D>[]>();
  const changed = touched(draftOf(item), draft);
  const save = useAction(
    async (_key, version: number, typed: D) => {
      try {
        return await options.save(version, typed, changed);
      } catch (error) {
        const now = error instanceof RegroveError && error.code === 400 ? await newest() : item;
        if (!now || now.version === version) throw error;
        const merged = rebased(draftOf(item), draftOf(now), draft);
        setItem(now);
        setDraft(merged.draft);
        setDifferences(merged.differences);
        return undefined;
      }
    },
    {
      changes,
      onDone(saved) {
        if (!saved) return;
        setItem(saved);
        setDraft(draftOf(saved));
        setDifferences(undefined);
        onSaved(saved);
      },
    },
  );
  return {
    draft,
    set: (field: keyof D & string, value: string) => setDraft((now) => ({ ...now, [field]: value })),
    differences,
    isDirty: changed.length > 0,
    isBusy: save.isBusy,
    failure: save.failure,
    submit: () => save.run(item.version, draft),
  };
}

type Listed = Versioned & { id: string };

/** How a project is saved and read again: a change is a PATCH below its list, and the API returns projects only as a list. */
export const inList = <Item extends Listed, D extends Draft>(
  list: string,
  id: string,
  bodyOf: (draft: D, changed: (keyof D & string)[]) => object,
): Pick<Options<Item, D>, 'save' | 'newest' | 'changes'> => ({
  save: async (version, draft, changed) =>
    (await request<Item>('PATCH', `${list}/${id}`, { body: { version, ...bodyOf(draft, changed) } })).data,
  newest: () => newestOf<Item>(list, id),
  changes: list,
});

async function newestOf<Item extends Listed>(list: string, id: string): Promise<Item | undefined> {
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '1000', ...(cursor !== undefined && { cursor }) });
    const { data, next } = await request<Item[]>('GET', `${list}?${query}`);
    const found = data.find((one) => one.id === id);
    if (found) return found;
    cursor = next;
  } while (cursor !== undefined);
  return undefined;
}

/** How a resource of its own is saved and read again: a PUT replaces all its fields. */
export const atPath = <Item extends Versioned, D extends Draft>(
  path: string,
  bodyOf: (draft: D) => object,
): Pick<Options<Item, D>, 'save' | 'newest' | 'changes'> => ({
  save: async (version, draft) => (await request<Item>('PUT', path, { body: { version, ...bodyOf(draft) } })).data,
  newest: async () => (await request<Item>('GET', path)).data,
  changes: path,
});
