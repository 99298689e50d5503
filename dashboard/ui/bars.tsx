import { useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { Button } from './button.tsx';

export type Bar = {
  label: string;
  value: number;
  shown: string;
  /** The part that is not final yet, drawn dashed on top. */
  open?: { value: number; shown: string; note: string } | undefined;
};

type BarsProps = { title: string; bars: Bar[]; columnTitle: string; valueTitle: string };

const HEIGHT = 208;
const [TOP, BOTTOM] = [22, 24];
const ROOM = HEIGHT - TOP - BOTTOM;

/** A bar chart. Screen readers get the same data as a table, which a button also shows to everyone. */
export function Bars({ title, bars, columnTitle, valueTitle }: BarsProps) {
  const [isTable, setTable] = useState(false);
  const most = Math.max(...bars.map(({ value, open }) => value + (open?.value ?? 0)), 0) || 1;
  const step = 100 / bars.length;
  const noted = bars.find(({ open }) => open)?.open;
  return (
    <section class="section bars">
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? t.common.asChart : t.common.asTable}
        </Button>
      </header>
      {!isTable && (
        <svg height={HEIGHT} aria-hidden="true">
          <line x1="0" x2="100%" y1={HEIGHT - BOTTOM + 0.5} y2={HEIGHT - BOTTOM + 0.5} />
          {bars.map(({ label, value, shown, open }, place) => {
            const height = (value / most) * ROOM;
            const openHeight = ((open?.value ?? 0) / most) * ROOM;
            const top = HEIGHT - BOTTOM - height;
            const middle = `${(place + 0.5) * step}%`;
            return (
              <g key={label + place}>
                <rect x={`${(place + 0.18) * step}%`} width={`${0.64 * step}%`} y={top} height={height} />
                {open && openHeight > 0 && (
                  <rect
                    class="open"
                    x={`${(place + 0.18) * step}%`}
                    width={`${0.64 * step}%`}
                    y={top - openHeight}
                    height={openHeight}
                  />
                )}
                {(value > 0 || openHeight > 0) && (
                  <text class="value" x={middle} y={top - openHeight - 6}>
                    {open && openHeight > 0 ? open.shown : shown}
                  </text>
                )}
                <text x={middle} y={HEIGHT - 7}>
                  {label}
                </text>
              </g>
            );
          })}
        </svg>
      )}
      <div class={isTable ? 'table' : 'hidden'}>
        <table>
          <caption class="hidden">{title}</caption>
          <thead>
            <tr>
              <th>{columnTitle}</th>
              <th class="figure">{valueTitle}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, shown, open }, place) => (
              <tr key={label + place}>
                <td>{label}</td>
                <td class="figure">{open ? `${open.shown} · ${open.note}` : shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small bars-note">{noted?.note ?? '\u00a0'}</p>
    </section>
  );
}
