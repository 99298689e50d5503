import type { Headers } from './http-messages.ts';

/** A CloudFront response headers policy. It also applies to errors and cached answers. */
export type HeadersPolicy = {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    StrictTransportSecurity?: { AccessControlMaxAgeSec: number; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
  RemoveHeadersConfig?: { Items: { Header: string }[] };
};

/** Removes some of the origin's headers, then adds others. Without `Override` the origin's header stays. */
export function applied(policy: HeadersPolicy = {}, headers: Headers): Headers {
  const removed = new Set((policy.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()));
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !removed.has(name)));
  const added = [...security(policy), ...custom(policy)].filter(({ name, override }) => override || !(name in kept));
  return { ...kept, ...Object.fromEntries(added.map(({ name, value }) => [name, [value]])) };
}

type Added = { name: string; value: string; override: boolean };

const custom = ({ CustomHeadersConfig }: HeadersPolicy): Added[] =>
  (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));

function security({ SecurityHeadersConfig = {} }: HeadersPolicy): Added[] {
  const { ContentSecurityPolicy, StrictTransportSecurity, ContentTypeOptions, FrameOptions, ReferrerPolicy } =
    SecurityHeadersConfig;
  const added = (name: string, value: string | undefined, by?: { Override: boolean }): Added[] =>
    by && value !== undefined ? [{ name, value, override: by.Override }] : [];
  const seconds = StrictTransportSecurity?.AccessControlMaxAgeSec;
  return [
    ...added('content-security-policy', ContentSecurityPolicy?.ContentSecurityPolicy, ContentSecurityPolicy),
    ...added('strict-transport-security', `max-age=${seconds}`, StrictTransportSecurity),
    ...added('x-content-type-options', 'nosniff', ContentTypeOptions),
    ...added('x-frame-options', FrameOptions?.FrameOption, FrameOptions),
    ...added('referrer-policy', ReferrerPolicy?.ReferrerPolicy, ReferrerPolicy),
  ];
}
