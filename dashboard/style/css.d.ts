/** Style sheets are taken into the bundle by esbuild. */
declare module '*.css';
