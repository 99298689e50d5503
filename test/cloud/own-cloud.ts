import { mkdtempSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { ownTable } from '../accounts/totals/stream.ts';
import { place } from '../support/tables.ts';
import { type Cloud, startCloud } from './emulated/cloud.ts';
import type { Statement } from './emulated/iam.ts';
import type { Template } from './emulated/template.ts';
import { find } from './find-function.ts';

/** A test's own cloud, over the same engine, from a template the test may change before it is deployed. */
export async function ownCloud(
  change: (template: Template, folder: string) => void = () => {},
  options: { readsStream?: boolean; partitionUnits?: number; viewerAddress?: string } = {},
): Promise<Cloud> {
  const { template, folder } = inject('synthesised');
  const copy = structuredClone(template);
  change(copy, folder);
  // The suite's table has no stream, because with one the engine gets slower with each write.
  if (options.readsStream) await ownTable();
  const { endpoint: engine, table } = place();
  return startCloud({ template: copy, folder }, { engine, table, speedUp: 2_000, ...options });
}

/** The template of the suite's cloud. */
export const theTemplate = (): Template => inject('synthesised').template;

export const functionNamed = (template: Template, name: string): string =>
  find(template, 'AWS::Lambda::Function', `${name}Function`)[0];

export const hasFunction = ({ Resources }: Template, name: string): boolean =>
  Object.entries(Resources).some(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(`${name}Function`),
  );

/** Replaces a function with a made-up handler, keeping its role, its routes and its queue. */
export function replace(template: Template, folder: string, name: string, code: string): void {
  const [, resource] = find(template, 'AWS::Lambda::Function', `${name}Function`);
  const place = mkdtempSync(join(folder, 'made-up-'));
  writeFileSync(join(place, 'index.mjs'), code);
  resource.Metadata = { ...resource.Metadata, 'aws:asset:path': basename(place) };
}

/** Removes an action from a function's role. */
export function revoke(template: Template, name: string, action: string): void {
  const [, role] = find(template, 'AWS::IAM::Role', `${name}FunctionRole`);
  const policies = role.Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[];
  for (const statement of policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement))
    statement.Action = [statement.Action].flat().filter((one) => one !== action);
}

/** Sets variables in every function that has any. */
export function setVariables({ Resources }: Template, variables: Record<string, string>): void {
  for (const { Type, Properties } of Object.values(Resources)) {
    const { Variables } = (Properties?.Environment ?? {}) as { Variables?: Record<string, string> };
    if (Type === 'AWS::Lambda::Function' && Variables) Object.assign(Variables, variables);
  }
}

/** The file's tests use this cloud, browsers through its front door. Call the returned function at the end. */
export function askHere({ apiUrl, frontDoorUrl }: Cloud): () => void {
  const before = { ...process.env };
  process.env.REGROVE_TEST_URL = apiUrl.replace(/\/v1$/, '');
  process.env.REGROVE_TEST_FRONT_DOOR = frontDoorUrl;
  return () => {
    process.env.REGROVE_TEST_URL = before.REGROVE_TEST_URL;
    process.env.REGROVE_TEST_FRONT_DOOR = before.REGROVE_TEST_FRONT_DOOR;
  };
}
