import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { watchVisibility } from './watch-visibility.ts';

/** Rows are drawn in groups of this many. */
export const GROUP = 100;

/** Up to this number all rows stay drawn, so the browser's search finds their text. */
const ALL_DRAWN_MAX = 500;

/** How far from the viewport a group stays drawn. */
const NEAR_PIXELS = 1500;

export const isLong = (rows: number): boolean => rows > ALL_DRAWN_MAX;

type GroupProps = { columns: number; canBeLeftOut: boolean; children: ComponentChildren };

/**
 * A group of rows. In a long table a group far from the viewport is replaced by a space with its height, so redrawing
 * takes the same time after 10,000 rows as after 100. A group with the focus stays.
 */
export function RowGroup({ columns, canBeLeftOut, children }: GroupProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRef(0);
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const element = body.current;
    if (!element || !canBeLeftOut) return;
    return watchVisibility(element, NEAR_PIXELS, ({ isIntersecting, boundingClientRect }) => {
      const isKept = isIntersecting || element.contains(document.activeElement);
      if (!isKept) height.current = boundingClientRect.height;
      setNear(isKept);
    });
  }, [canBeLeftOut]);
  const isDrawn = isNear || !canBeLeftOut;
  return (
    <tbody ref={body}>
      {isDrawn ? (
        children
      ) : (
        <tr class="space">
          <td colSpan={columns} style={{ height: `${height.current}px` }} />
        </tr>
      )}
    </tbody>
  );
}

/** The rows in groups, each with its first row's position. */
export const groupsOf = <R,>(rows: R[]): { start: number; rows: R[] }[] =>
  Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) => ({
    start: group * GROUP,
    rows: rows.slice(group * GROUP, (group + 1) * GROUP),
  }));
