import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUNDLE_FILE } from '../../../infra/bundle.ts';
import { allFunctions } from '../../../infra/function-list.ts';
import { deployed, lambdaOf } from '../use-deployment.ts';

const RESOURCES_MAX = 500;

describe('cdk synth without an account', () => {
  it('leaves account and region open, and room below the limits of CloudFormation', () => {
    const { template, file } = deployed();

    expect(Object.keys(template).length).toBeLessThan(RESOURCES_MAX);
    expect(statSync(file).size).toBeLessThan(1_000_000);
    expect(JSON.stringify(template)).not.toMatch(/arn:aws:[a-z]+:[a-z-]+-\d:\d{12}/);
  });

  it.each(Object.keys(allFunctions))('deploys the bundle of %s', (name) => {
    const { template, folderOf } = deployed();

    expect(lambdaOf(name, template)?.Properties).toMatchObject({ Handler: 'index.handler' });
    expect(existsSync(join(folderOf(name), BUNDLE_FILE))).toBe(true);
  });
});
