/**
 * The CloudFront Functions events (runtime 2.0), as far as the functions here use them. A function has one argument, no
 * modules, and no Node or browser APIs.
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
  /** The built site as the documentation function knows it; page names are separated by spaces. */
  const SITE: { pages: string; notFound: string; policy: string };

  /** The service's languages; infra/front-door-behaviors.ts writes them before the code. */
  const LOCALES: readonly string[];
}

export {};
