import type { FeedType } from '../../api/types.ts';
import { f } from '../../texts/feed-forms.ts';

type FieldName = keyof FeedType['fields'];

/** A field of a feed type's form in the reader's language. The API describes it in English. */
export function formField(type: FeedType, name: FieldName): FeedType['fields'][FieldName] {
  const texts: Partial<Record<string, Partial<Record<FieldName, { label: string; help: string }>>>> = f;
  const field = type.fields[name];
  return field && { ...field, ...texts[type.type]?.[name] };
}
