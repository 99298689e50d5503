import { useState } from 'preact/hooks';
import { RegroveError } from '../../../client/error.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import { type Difference, type Draft, rebased, touched } from './merge.ts';

type Versioned = { id: string; version: number };

type Options<Item, D> = {
  /** The list containing the project; a change is a PATCH below it. */
  list: string;
  item: Item;
  draftOf: (item: Item) => D;
  /** The API fields for the form's changed fields. */
  bodyOf: (draft: D, changed: (keyof D & string)[]) => object;
  onSaved: (item: Item) => void;
};

/**
 * A form for a project others may edit at the same time (optimistic lock). A save names the version the form was opened
 * with. If somebody else has saved since, nothing is overwritten: the form gets the newest version and shows the
 * changes.
 */
export function useVersionedForm<Item extends Versioned, D extends Draft>(options: Options<Item, D>) {
  const { list, draftOf, bodyOf, onSaved } = options;
  const [item, setItem] = useState(options.item);
  const [draft, setDraft] = useState(() => draftOf(options.item));
  const [differences, setDifferences] = useState<Difference<D>[]>();
  const changed = touched(draftOf(item), draft);
  const save = useAction(
    async (_key, version: number, body: object) => {
      try {
        return (await request<Item>('PATCH', `${list}/${item.id}`, { body: { version, ...body } })).data;
      } catch (error) {
        const newest = error instanceof RegroveError && error.code === 400 ? await newestOf<Item>(list, item.id) : item;
        if (!newest || newest.version === version) throw error;
        const merged = rebased(draftOf(item), draftOf(newest), draft);
        setItem(newest);
        setDraft(merged.draft);
        setDifferences(merged.differences);
        return undefined;
      }
    },
    {
      changes: list,
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
    submit: () => save.run(item.version, bodyOf(draft, changed)),
  };
}

/** The API returns projects only as a list. */
async function newestOf<Item extends Versioned>(list: string, id: string): Promise<Item | undefined> {
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
