/** The pixels of a preview image, as social networks expect it. Apart from the drawing code, so that pages load no fonts. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };
