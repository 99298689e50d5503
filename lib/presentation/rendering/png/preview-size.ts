/** A preview image's pixels, as social networks expect. Kept apart from the drawing code, so pages load no fonts. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };
