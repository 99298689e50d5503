/**
 * Tax categories of EN 16931: S standard rate, Z zero rated, E exempt, AE reverse charge, O outside the scope of tax.
 */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];
