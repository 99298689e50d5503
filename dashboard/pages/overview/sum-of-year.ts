import type { Totals } from '../../api/types.ts';

type Sums = Pick<Totals['together'], 'pages' | 'trees' | 'paper_kg' | 'mtco2e' | 'mtco2e_offset' | 'certificates'>;

/** The sum of one year's months. */
export const yearOf = (months: Totals['months'], year: string): Sums =>
  months
    .filter(({ month }) => month.startsWith(year))
    .reduce(
      (sum, month) => ({
        // The API has the same limit.
        pages: Math.min(sum.pages + month.pages, 9e15),
        trees: sum.trees + month.trees,
        paper_kg: sum.paper_kg + month.paper_kg,
        mtco2e: sum.mtco2e + month.mtco2e,
        mtco2e_offset: sum.mtco2e_offset + month.mtco2e_offset,
        certificates: sum.certificates + month.certificates,
      }),
      { pages: 0, trees: 0, paper_kg: 0, mtco2e: 0, mtco2e_offset: 0, certificates: 0 },
    );
