import { useState } from 'preact/hooks';
import { t } from '../texts/texts.ts';
import { BASE_LINE, type Bar, HEIGHT, placedBars } from './bar-layout.ts';
import { Button } from './button.tsx';

type BarsProps = { title: string; bars: Bar[]; columnTitle: string; valueTitle: string };

/**
 * A bar chart. Hover, a tap or the arrow keys choose a bar, and the line below shows its value and the year before.
 * Screen readers get the same data as a table; a button also shows the table to everyone.
 */
export function Bars({ title, bars, columnTitle, valueTitle }: BarsProps) {
  const [isTable, setTable] = useState(false);
  const [chosen, choose] = useState<number>();
  const bar = chosen === undefined ? undefined : bars[chosen];
  const noted = bars.find(({ open }) => open)?.open;
  const isCompared = bars.some(({ before }) => before !== undefined);
  return (
    <section class="section bars">
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? t.common.asChart : t.common.asTable}
        </Button>
      </header>
      {!isTable && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(chosen ?? bars.length - 1) + 1}
          aria-valuetext={detailOf(bar ?? bars.at(-1))}
          onFocus={() => choose(chosen ?? bars.length - 1)}
          onBlur={() => choose(undefined)}
          onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && choose(undefined)}
          onKeyDown={(event) => {
            const next = nextOf(event.key, chosen ?? bars.length - 1, bars.length);
            if (next === undefined) return;
            event.preventDefault();
            choose(next);
          }}
        >
          <svg height={HEIGHT} aria-hidden="true">
            <line x1="0" x2="100%" y1={BASE_LINE} y2={BASE_LINE} />
            {placedBars(bars).map(
              ({ x, width, middle, top, height, openTop, openHeight, textBottom, ...one }, place) => (
                <g
                  key={one.label + place}
                  class={place === chosen ? 'chosen' : undefined}
                  onPointerEnter={() => choose(place)}
                >
                  <rect class="reach" x={x} width={width} y="0" height={HEIGHT} />
                  <rect x={x} width={width} y={top} height={height} />
                  {openHeight > 0 && <rect class="open" x={x} width={width} y={openTop} height={openHeight} />}
                  {textBottom !== undefined && (
                    <text class="value" x={middle} y={textBottom}>
                      {one.shown}
                    </text>
                  )}
                  <text x={middle} y={HEIGHT - 7}>
                    {one.label}
                  </text>
                </g>
              ),
            )}
          </svg>
        </div>
      )}
      <div class={isTable ? 'table' : 'hidden'}>
        <table>
          <caption class="hidden">{title}</caption>
          <thead>
            <tr>
              <th>{columnTitle}</th>
              <th class="figure">{valueTitle}</th>
              {isCompared && <th class="figure">{t.overview.yearBefore}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, figure, before }) => (
              <tr key={name}>
                <td>{name}</td>
                <td class="figure">{figure}</td>
                {isCompared && <td class="figure">{before}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small bars-note">{detailOf(bar) ?? noted?.note ?? '\u00a0'}</p>
    </section>
  );
}

const detailOf = (bar: Bar | undefined): string | undefined =>
  bar &&
  [`${bar.name}: ${bar.figure}`, bar.before && `${t.overview.yearBefore}: ${bar.before}`].filter(Boolean).join(' · ');

/** The bar selected by a slider key. */
const nextOf = (key: string, place: number, count: number): number | undefined =>
  ({
    ArrowLeft: Math.max(place - 1, 0),
    ArrowDown: Math.max(place - 1, 0),
    ArrowRight: Math.min(place + 1, count - 1),
    ArrowUp: Math.min(place + 1, count - 1),
    Home: 0,
    End: count - 1,
  })[key];
