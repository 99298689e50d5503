import { useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { BASE_LINE, type Bar, HEIGHT, placedBars } from './bar-layout.ts';
import { Button } from './button.tsx';

type BarsProps = { title: string; bars: Bar[]; columnTitle: string; valueTitle: string };

/** A bar chart. Screen readers get the same data as a table; a button also shows the table to everyone. */
export function Bars({ title, bars, columnTitle, valueTitle }: BarsProps) {
  const [isTable, setTable] = useState(false);
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
          <line x1="0" x2="100%" y1={BASE_LINE} y2={BASE_LINE} />
          {placedBars(bars).map(({ x, width, middle, top, height, openTop, openHeight, textBottom, ...bar }, place) => (
            <g key={bar.label + place}>
              <rect x={x} width={width} y={top} height={height} />
              {openHeight > 0 && <rect class="open" x={x} width={width} y={openTop} height={openHeight} />}
              {textBottom !== undefined && (
                <text class="value" x={middle} y={textBottom}>
                  {bar.open && openHeight > 0 ? bar.open.shown : bar.shown}
                </text>
              )}
              <text x={middle} y={HEIGHT - 7}>
                {bar.label}
              </text>
            </g>
          ))}
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
