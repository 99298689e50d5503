import { escaped } from '../../../presentation/rendering/escape.ts';

type Spot = { number: number; latitude: number; longitude: number };

/** Plantings at the same place share a dot. */
const places = (spots: Spot[]) =>
  [...Map.groupBy(spots, ({ latitude, longitude }) => `${latitude} ${longitude}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, label: group.map(({ number }) => number).join(', ') }] : [];
  });

const WIDTH = 640;
const HEIGHT = 300;
const MARGIN = 44;
const KM_PER_DEGREE = 111.32;

/**
 * The plantings around a project, numbered as in the list, with a scale. On a world map they would be one dot. Undefined unless
 * they are in at least two places.
 */
export function localMapSvg(all: Spot[], label: string, kilometers: (value: number) => string): string | undefined {
  const spots = places(all);
  if (spots.length < 2) return undefined;
  const middle = mean(extremes(spots.map(({ latitude }) => latitude)));
  const shrink = Math.max(0.05, Math.cos((middle * Math.PI) / 180));
  const east = spots.map(({ longitude }) => longitude * shrink * KM_PER_DEGREE);
  const north = spots.map(({ latitude }) => latitude * KM_PER_DEGREE);
  const eastRange = extremes(east);
  const northRange = extremes(north);
  const spread = Math.max(
    (eastRange.most - eastRange.least) / (WIDTH - 2 * MARGIN),
    (northRange.most - northRange.least) / (HEIGHT - 2 * MARGIN),
  );
  const dots = spots.map(({ label: numbers }, index) => {
    const x = WIDTH / 2 + ((east[index] ?? 0) - mean(eastRange)) / spread;
    const y = HEIGHT / 2 - ((north[index] ?? 0) - mean(northRange)) / spread;
    return `<circle class="solid" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5"/><text x="${(x + 9).toFixed(1)}" y="${(y - 7).toFixed(1)}">${numbers}</text>`;
  });
  const scale = roundScale(spread * 200);
  const length = scale / spread;
  return `<svg class="local" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(label)}">
<rect class="edge" x="1" y="1" width="${WIDTH - 2}" height="${HEIGHT - 2}"/>
<path class="scale-bar" d="M16 ${HEIGHT - 22}v8h${length.toFixed(1)}v-8"/><text x="${(24 + length).toFixed(1)}" y="${HEIGHT - 13}">${escaped(kilometers(scale))}</text>
${dots.join('\n')}
</svg>`;
}

type Range = { least: number; most: number };
const extremes = (values: number[]): Range => ({ least: Math.min(...values), most: Math.max(...values) });
const mean = ({ least, most }: Range): number => (least + most) / 2;

/** The largest of 1, 2 and 5 times a power of ten that does not exceed a length. */
function roundScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
}
