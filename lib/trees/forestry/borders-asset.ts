/** Must be placed beside any bundle looking up the country at a place. */
export const BORDERS_ASSET = { from: 'node_modules/world-atlas/countries-50m.json', to: '.' };
