import type * as z from 'zod';
import type { Item, Step } from '../table/table.ts';

/** A step's result: what it changes, and how far the job has come. */
export type StepEnd<P> = {
  /** Written in one transaction with the job's progress, so they happen once. At most 90 including the lines. */
  writes: Step[];
  /** Result lines, as JSON, in order; read them with `eachJobLine`. */
  lines?: unknown[];
  done: number;
  of: number;
} & ({ place: P } | { result: Item });

/** A step as its kind sees it. `id` and `startedAt` are the job's, the same in every step, even after a worker died. */
type StepAt<A, P> = { id: string; arguments: A; place: P; startedAt: Date };

/** A kind of long job. Its argument and place types are erased; it parses both with its own schemas. */
export type LongJobKind = {
  name: string;
  /** Its name in the activity. */
  operation: string;
  begin(given: unknown): { arguments: string; place: string };
  step(job: { id: string; arguments: string; place: string; started_at: string }): Promise<StepEnd<string>>;
};

/**
 * Declares a kind of long job. `step` reads and decides but writes nothing itself, unless the write is idempotent: it may run
 * twice, and only one result is committed. A bounded step takes seconds. If the condition fails on a write with
 * `otherwise: 'overtaken'`, the engine retries the step from fresh reads. A `Fault` ends the job with its sentence; after any
 * other error the step is retried.
 */
export const longJobKind = <A extends z.ZodType, P extends z.ZodType>(declared: {
  name: string;
  operation: string;
  arguments: A;
  place: P;
  /** The place before the first step. */
  begin(given: z.output<A>): z.output<P>;
  step(at: StepAt<z.output<A>, z.output<P>>): Promise<StepEnd<z.output<P>>>;
}): LongJobKind => ({
  name: declared.name,
  operation: declared.operation,
  begin(given) {
    const parsed = declared.arguments.parse(given);
    return { arguments: JSON.stringify(parsed), place: JSON.stringify(declared.begin(parsed)) };
  },
  async step({ id, arguments: given, place, started_at }) {
    const end = await declared.step({
      id,
      arguments: declared.arguments.parse(JSON.parse(given)),
      place: declared.place.parse(JSON.parse(place)),
      startedAt: new Date(started_at),
    });
    return 'place' in end ? { ...end, place: JSON.stringify(end.place) } : end;
  },
});
