import { text, URL_MAX } from '../../platform/fields.ts';

/** An address at a registry, linked from public pages. */
export const retirementUrl = () =>
  text(URL_MAX).refine(isHttps, {
    message: 'must be an address that begins with https://',
    params: { reason: 'not_address' },
  });

function isHttps(address: string): boolean {
  const url = /^https:\/\/[^\s\p{C}]+$/iu.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '';
}
