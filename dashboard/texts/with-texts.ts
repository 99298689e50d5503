/** Loads a script and the texts it shows at the same time. */
export async function withTexts<Script>(
  load: () => Promise<Script>,
  ...loadTexts: (() => Promise<void>)[]
): Promise<Script> {
  const [script] = await Promise.all([load(), ...loadTexts.map((loadSet) => loadSet())]);
  return script;
}

// Text sets outside the first view: each is a script that only the pages showing it load.
export const agentTexts = async () => (await import('./agents.ts')).loadAgentTexts();
export const chargingTexts = async () => (await import('./charging.ts')).loadChargingTexts();
export const companyTexts = async () => (await import('./company.ts')).loadCompanyTexts();
export const feedFormTexts = async () => (await import('./feed-forms.ts')).loadFeedFormTexts();
export const firstStepsTexts = async () => (await import('./first-steps.ts')).loadFirstStepsTexts();
export const healthTexts = async () => (await import('./health.ts')).loadHealthTexts();
export const invoiceTexts = async () => (await import('./invoices.ts')).loadInvoiceTexts();
export const meterReportTexts = async () => (await import('./meter-reports.ts')).loadMeterReportTexts();
export const movingTexts = async () => (await import('./moving.ts')).loadMovingTexts();
export const operatorTexts = async () => (await import('./operator.ts')).loadOperatorTexts();
export const passkeyTexts = async () => (await import('./passkeys.ts')).loadPasskeyTexts();
