/**
 * CloudFront and browsers together cache a page for at most five minutes, so a page is gone that soon after it is switched off.
 */
export const CACHING = { 'cache-control': 'public, max-age=300, must-revalidate', vary: 'accept-language' };

/** Part of every ETag. Raise it with each change to how a view is drawn, so no browser keeps the old drawing. */
export const DRAWING_VERSION = 7;

/** Linked sites may see that a visitor came from here: the page is public. */
export const REFERRER = { 'referrer-policy': 'strict-origin-when-cross-origin' };
