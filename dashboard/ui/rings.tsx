import { ringsOf, SEAL_RADIUS, SEEDLING } from '../../lib/presentation/rendering/drawing/rings.ts';

/** Growth rings, the certificates' ornament. */
export function Rings({ id = '' }: { id?: string }) {
  const edge = SEAL_RADIUS + 1;
  return (
    <svg class="rings" viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} aria-hidden="true">
      <path stroke-width=".7" d={ringsOf(id).join('')} />
      <path class="solid" d={SEEDLING.leaves.join('')} />
      <path stroke-width="1.5" stroke-linecap="round" d={SEEDLING.stem} />
    </svg>
  );
}
