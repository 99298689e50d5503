/** CloudFront and browsers together keep a page for at most five minutes: the time until a page that was switched off is gone. */
export const CACHING = { 'cache-control': 'public, max-age=300, must-revalidate', vary: 'accept-language' };

/** Part of every ETag. Raise it with each change of how a view is drawn, so that no browser keeps the old drawing. */
export const DRAWING_VERSION = 7;
