import * as z from 'zod';
import { type Column, columnsOf, csvHeader, csvLine } from './csv.ts';
import type { Endpoint } from './endpoint.ts';
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
  const all = columnsOf(response.element as z.ZodType, revision);
  return csvForm(isBelow ? all : all.filter(([name = '']) => !columnsBelow.includes(name)));
}

export function csvForm(columns: Column[]): ListForm {
  return {
    contentType: 'text/csv; charset=utf-8; header=present',
    begin: csvHeader(columns),
    between: '',
    end: '',
    textOf: (item) => csvLine(columns, item),
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
