/** The part of oidc-provider used by certified-provider.ts; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
