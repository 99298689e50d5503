/** A script for the operator's pages, with their texts loaded at the same time. */
export async function withTexts<Script>(load: () => Promise<Script>): Promise<Script> {
  const [script] = await Promise.all([
    load(),
    import('../texts/operator.ts').then((texts) => texts.loadOperatorTexts()),
    import('../texts/health.ts').then((texts) => texts.loadHealthTexts()),
  ]);
  return script;
}
