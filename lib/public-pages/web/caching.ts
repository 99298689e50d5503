/** Kept at the edge and in browsers, together no longer than this: so soon a page that was switched off is gone. */
export const KEPT = { 'cache-control': 'public, max-age=300, must-revalidate', vary: 'accept-language' };

/** Raised whenever the same view is drawn differently, so that no browser keeps the old drawing. */
export const DRAWING = 3;
