import type { Answered, History } from '../history.ts';

/** The requests with this method whose path matches, in the order of their sending. */
export const answersTo = ({ facts }: History, method: string, path: RegExp): Answered[] =>
  facts.filter((fact): fact is Answered => fact.kind === 'request' && fact.method === method && path.test(fact.path));

export const isDone = ({ status }: Answered): boolean => status === 200;

/** Whether a request with this id at the end of its path was sent, with whatever answer. */
export const isAsked = (history: History, method: string, path: RegExp): ((id: string) => boolean) => {
  const asked = answersTo(history, method, path);
  return (id) => asked.some((one) => one.path.endsWith(`/${id}`));
};
