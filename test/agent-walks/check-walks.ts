import { makerOf } from '../../agent/snmp/makers/makers.ts';
import { readPrinter } from '../../agent/snmp/printer.ts';
import { OID } from '../../agent/snmp/printer-mib.ts';
import { type Walk, walkedDevice } from '../agent/walked-device.ts';

type CheckedWalk = {
  file: string;
  maker: string;
  /** The counters the agent would report; undefined if the recording has no marker, or its counter is not known. */
  told: { total: number; sheets?: number; duplex_sheets?: number; large_sheets?: number } | undefined;
  /** Objects below the maker's columns: without one, the recording cannot show a counter. */
  recorded: number;
};

export async function checkWalk(file: string, walk: Walk): Promise<CheckedWalk> {
  const sysObjectId = walk[`${OID.sysObjectID}.0`];
  const maker = makerOf(sysObjectId);
  const columns = (maker?.counters ?? []).map(({ column, index }) => (index ? `${column}.${index}` : `${column}.`));
  const recorded = Object.keys(walk).filter((oid) => columns.some((column) => oid.startsWith(column))).length;
  const printer = await readPrinter(file, walkedDevice(walk)).catch(() => undefined);
  const [count] = printer?.counts ?? [];
  if (count === undefined) return { file, maker: nameOf(maker?.name, sysObjectId), told: undefined, recorded };
  const { counter: _, ...told } = count;
  return { file, maker: nameOf(maker?.name, sysObjectId), told, recorded };
}

const nameOf = (maker: string | undefined, sysObjectId: unknown): string =>
  maker ?? `enterprise ${/^1\.3\.6\.1\.4\.1\.(\d+)/.exec(String(sysObjectId))?.[1] ?? 'unknown'}`;

type MakerFigures = { maker: string; walks: number; counters: number; recorded: number; fitting: number };

/** `counters`: recordings with a total; `recorded`: of these, with the maker's objects; `fitting`: of these, with sheets that fit. */
export function figuresOf(walks: readonly CheckedWalk[]): MakerFigures[] {
  return [...Map.groupBy(walks, ({ maker }) => maker)]
    .map(([maker, all]) => ({
      maker,
      walks: all.length,
      counters: all.filter(({ told }) => told).length,
      recorded: all.filter(({ told, recorded }) => told && recorded > 0).length,
      fitting: all.filter(({ told, recorded }) => recorded > 0 && Object.keys(told ?? {}).length > 1).length,
    }))
    .toSorted((one, other) => other.walks - one.walks || (one.maker < other.maker ? -1 : 1));
}
