/** esbuild bundles imported style sheets. */
declare module '*.css';

/** esbuild bundles docs/ pages as text. */
declare module '*.md' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the loader of esbuild makes one.
  export default text;
}
