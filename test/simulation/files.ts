import type { Content, ObjectStore } from '../../lib/platform/objects/object-store.ts';
import type { Fault } from './plan.ts';
import type { Scheduler } from './scheduler.ts';

/** The objects of a run, in memory. Each call waits for its turn. */
export type Objects = Map<string, { bytes: Buffer; storedAt: Date }>;

const READ_FAULTS: Fault[] = ['killed before', 'frozen'];
const WRITE_FAULTS: Fault[] = [...READ_FAULTS, 'killed after', 'answer lost'];

export function simulatedFiles(scheduler: Scheduler, objects: Objects): ObjectStore {
  const read = <T>(label: string, perform: () => T) => scheduler.call({ label, faults: READ_FAULTS, perform });
  const write = <T>(label: string, perform: () => T) =>
    scheduler.call({ label, faults: WRITE_FAULTS, perform, again: perform, outcome: (done) => String(done ?? 'done') });
  const below = (prefix: string) =>
    [...objects.keys()]
      .filter((name) => name.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return {
    shown: 'simulated files',
    async put(name, content) {
      const bytes = await bytesOf(content);
      return write(`store ${kindOf(name)}`, () => {
        if (objects.has(name)) return 'exists';
        objects.set(name, { bytes, storedAt: new Date(scheduler.now) });
        return 'stored';
      });
    },
    async get(name) {
      const found = await read(`read ${kindOf(name)}`, () => objects.get(name)?.bytes);
      return found && piece(found);
    },
    async *list(prefix) {
      const found = await read(`list ${kindOf(prefix)}`, () =>
        below(prefix).map((name) => ({ name, object: objects.get(name) })),
      );
      for (const { name, object } of found)
        if (object) yield { name, bytes: object.bytes.length, storedAt: object.storedAt };
    },
    folders: (prefix) =>
      read(`list ${kindOf(prefix)}`, () => [
        ...new Set(
          below(prefix)
            .map((name) => name.slice(prefix.length).split('/'))
            .flatMap(([folder = '', ...rest]) => (rest.length > 0 ? [folder] : [])),
        ),
      ]),
    remove: (name) => write(`remove ${kindOf(name)}`, () => void objects.delete(name)),
    temporaryUrl: async () => undefined,
    removeUnfinished: async () => {},
  };
}

/** The first folder of a name says what it is. */
const kindOf = (name: string): string => name.split('/')[0] ?? '';

async function bytesOf(content: Content): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content instanceof Uint8Array ? [content] : content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* piece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
