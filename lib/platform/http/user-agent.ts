/**
 * Revision 1.6.6 requires a User-Agent in the form `<AppName>/<Version> (<Vendor>)`. One without a version, or with the default
 * name of an HTTP client or browser, is refused. Only the first product counts, so an application may append its library.
 */
export function userAgentProblem(userAgent: string | undefined): string | undefined {
  const value = userAgent?.trim() ?? '';
  if (value === '') return `The User-Agent header is missing; ${ADVICE}`;
  const [first = ''] = value.split(/[\s/(]/, 1);
  if (GENERIC.has(first.toLowerCase())) return `The User-Agent ${shown(value)} is a client's default; ${ADVICE}`;
  if (!VERSION.test(value)) return `The User-Agent ${shown(value)} names no version; ${ADVICE}`;
  return undefined;
}

const ADVICE = 'send one that names your application, such as MyApp/2.7.9 (AlphaCorp).';

const VERSION = /[^\s/()]\/v?\d+/i;

const shown = (value: string): string => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);

const GENERIC = new Set(
  `curl libcurl wget httpie xh aria2 lwp-request libwww-perl lwp::simple www-mechanize
  python python-requests python-urllib python-urllib3 python-httpx aiohttp httpx urllib3 requests scrapy
  axios node node.js nodejs node-fetch undici got superagent request needle ky bun deno cross-fetch isomorphic-fetch
  go-http-client go-resty fasthttp req
  java java-http-client jakarta apache-httpclient apache-httpasyncclient okhttp jersey retrofit dalvik ktor-client
  ruby rest-client faraday httparty typhoeus net::http excon mechanize
  php guzzle guzzlehttp symfony php-curl-class wordpress zend_http_client
  dotnet .net restsharp flurl winhttp microsoft-winhttp windowspowershell powershell
  reqwest hyper ureq surf isahc
  postmanruntime postman insomnia bruno thunder paw rapidapi soapui swagger-codegen openapi-generator httpclient
  mozilla opera safari chrome firefox edge applewebkit cfnetwork alamofire dart user-agent test unknown`
    .split(/\s+/)
    .filter(Boolean),
);
