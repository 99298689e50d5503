import { mkdtempSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { ownTable } from '../accounts/totals/stream.ts';
import { place } from '../support/tables.ts';
import { type Cloud, startCloud } from './emulated/cloud.ts';
import type { Statement } from './emulated/iam.ts';
import type { Template } from './emulated/template.ts';
import { find } from './find-function.ts';

/** A cloud of a test's own, over the same engine, from a template that the test may change before it is deployed. */
export async function ownCloud(
  change: (template: Template, folder: string) => void = () => {},
  options: { readsStream?: boolean; partitionUnits?: number; viewerAddress?: string } = {},
): Promise<Cloud> {
  const { template, folder } = inject('synthesised');
  const copy = structuredClone(template);
  change(copy, folder);
  // The table of the suite has no stream, with which the engine is the slower the more is written.
  if (options.readsStream) await ownTable();
  const { endpoint: engine, table } = place();
  return startCloud({ template: copy, folder }, { engine, table, speedUp: 2_000, ...options });
}

/** The template that the suite's cloud was made from. */
export const theTemplate = (): Template => inject('synthesised').template;

export const functionNamed = (template: Template, name: string): string =>
  find(template, 'AWS::Lambda::Function', `${name}Function`)[0];

/** Puts a made-up handler in the place of a function, which keeps its role, its routes and its queue. */
export function replace(template: Template, folder: string, name: string, code: string): void {
  const [, resource] = find(template, 'AWS::Lambda::Function', `${name}Function`);
  const place = mkdtempSync(join(folder, 'made-up-'));
  writeFileSync(join(place, 'index.mjs'), code);
  resource.Metadata = { ...resource.Metadata, 'aws:asset:path': basename(place) };
}

/** Takes an action from the role of a function. */
export function revoke(template: Template, name: string, action: string): void {
  const [, role] = find(template, 'AWS::IAM::Role', `${name}FunctionRole`);
  const policies = role.Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[];
  for (const statement of policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement))
    statement.Action = [statement.Action].flat().filter((one) => one !== action);
}

/** Sets variables of every function that has any. */
export function setVariables({ Resources }: Template, variables: Record<string, string>): void {
  for (const { Type, Properties } of Object.values(Resources)) {
    const { Variables } = (Properties?.Environment ?? {}) as { Variables?: Record<string, string> };
    if (Type === 'AWS::Lambda::Function' && Variables) Object.assign(Variables, variables);
  }
}

/** The tests of a file ask this cloud, browsers through its front door. The answer is to be called at the end. */
export function askHere({ apiUrl, frontDoorUrl }: Cloud): () => void {
  const before = { ...process.env };
  process.env.REGROVE_TEST_URL = apiUrl.replace(/\/v1$/, '');
  process.env.REGROVE_TEST_FRONT_DOOR = frontDoorUrl;
  return () => {
    process.env.REGROVE_TEST_URL = before.REGROVE_TEST_URL;
    process.env.REGROVE_TEST_FRONT_DOOR = before.REGROVE_TEST_FRONT_DOOR;
  };
}
