/**
 * The events of CloudFront Functions (runtime 2.0), as far as the functions here use them. A function has one argument, no
 * modules, and nothing of Node or of a browser.
 */
declare global {
  type CloudFrontValue = { value: string; multiValue?: { value: string }[] };
  type CloudFrontValues = Record<string, CloudFrontValue | undefined>;
  type CloudFrontRequest = {
    method: string;
    uri: string;
    querystring: CloudFrontValues;
    headers: CloudFrontValues;
    cookies: CloudFrontValues;
  };
  type CloudFrontResponse = {
    statusCode: number;
    statusDescription?: string;
    headers: CloudFrontValues;
    cookies?: CloudFrontValues;
    body?: { encoding: 'text'; data: string };
  };
  type ViewerRequestEvent = { request: CloudFrontRequest };
  type ViewerResponseEvent = { request: CloudFrontRequest; response: CloudFrontResponse };
  /** What the function of the documentation knows of the built site; the names of the pages have a space between them. */
  const SITE: { pages: string; notFound: string; policy: string };

  /** The languages of the service; infra/front-door.ts writes them before the code. */
  const LOCALES: readonly string[];
}

export {};
