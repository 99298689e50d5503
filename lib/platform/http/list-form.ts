import * as z from 'zod';
import { isNotInCsv } from '../secret-fields.ts';
import { type Column, columnsOf, csvHeader, csvLine } from './csv.ts';
import type { Endpoint } from './declaration.ts';
import { NEWEST, type Revision } from './revisions/revision.ts';

/** A list's text format: its beginning, separator and end, and each item's text. */
export type ListForm = {
  contentType: string;
  begin: string;
  between: string;
  end: string;
  textOf(item: unknown): string;
};

export const JSON_FORM: ListForm = {
  contentType: 'application/json',
  begin: '[',
  between: ',',
  end: ']',
  textOf: (item) => JSON.stringify(item),
};

/** JSON, or CSV if the Accept header prefers it. Only the newest revision has CSV. */
export function listForm(
  { response, columnsBelow = [] }: Endpoint,
  revision: Revision,
  { accept, isBelow }: { accept: string | undefined; isBelow: boolean },
): ListForm {
  if (revision !== NEWEST || !prefers(accept, 'text/csv') || !(response instanceof z.ZodArray)) return JSON_FORM;
  const item = response.element as z.ZodType;
  const all = columnsOf(item, revision);
  return csvForm(isBelow ? all : all.filter(([name = '']) => !columnsBelow.includes(name)), leftOutOf(item));
}

/** Empty cells for the fields whose values are not in CSV. */
const leftOutOf = (item: z.ZodType): Record<string, null> =>
  item instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(item.shape).flatMap(([name, type]) => (isNotInCsv(type as z.ZodType) ? [[name, null]] : [])),
      )
    : {};

export function csvForm(columns: Column[], leftOut: Record<string, null> = {}): ListForm {
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    begin: csvHeader(columns),
    between: '',
    end: '',
    textOf: (item) => csvLine(columns, { ...(item as object), ...leftOut }),
  };
}

/** Whether the Accept header ranks a media type above JSON. */
export const prefers = (accept: string | undefined, type: string): boolean =>
  qualityOf(accept, type) > Math.max(qualityOf(accept, 'application/json'), qualityOf(accept, 'application/*'));

/** A media type's rank in an Accept header, from 0 to 1. */
export const qualityOf = (accept = '', type: string): number =>
  Math.max(
    0,
    ...accept.split(',').flatMap((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      if (name !== type) return [];
      return Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    }),
  );
