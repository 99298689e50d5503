/** How a function becomes one file: for the stack, and for the benchmark that measures what loading it costs. */
export const BUNDLE = {
  target: 'node24',
  mainFields: ['module', 'main'],
  // CommonJS inside an ESM bundle asks for Node's own modules with `require`, which ESM does not have.
  banner: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  alias: {
    'node:http': './infra/node-http.ts',
    'is-unsafe': './infra/no-entities.ts',
    // Ways to find credentials that Lambda, which hands them over in the environment, has no use for.
    ...Object.fromEntries(
      [
        ...['ini', 'process', 'sso', 'web-identity', 'http'].map((way) => `@aws-sdk/credential-provider-${way}`),
        '@smithy/credential-provider-imds',
      ].map((module) => [module, './infra/no-such-credentials.ts']),
    ),
  } as Record<string, string>,
};
