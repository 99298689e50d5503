import { endOfId } from '../../platform/id.ts';

/**
 * To stay small, an account's sums name a forestry project by the end of its id (lib/accounts/totals/packed.ts), so no two
 * projects may share an ending. Generated ids always differ there; ids from a file may not.
 */
export class ProjectEnds {
  readonly #ids = new Map<string, string>();

  constructor(ids: Iterable<string>) {
    for (const id of ids) this.add(id);
  }

  add(id: string): void {
    this.#ids.set(endOfId(id), id);
  }

  /** Returns why a new project may not have this id; undefined if it may. */
  sentenceOn(id: string): string | undefined {
    const other = this.#ids.get(endOfId(id));
    if (other === undefined || other === id) return undefined;
    return `id ${id} ends like that of project ${other}; give one with other digits behind the last dash.`;
  }
}
