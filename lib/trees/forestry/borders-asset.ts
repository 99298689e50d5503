/** Must be placed beside any bundle that looks up the country at a place. */
export const BORDERS_ASSET = { from: 'node_modules/world-atlas/countries-50m.json', to: '.' };
