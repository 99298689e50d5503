/** The file that must stand beside a bundle that finds the country at a place. */
export const BORDERS_ASSET = { from: 'node_modules/world-atlas/countries-50m.json', to: '.' };
