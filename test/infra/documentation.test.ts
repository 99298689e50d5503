import { describe, expect, it } from 'vitest';
import { configOf } from '../../infra/config.ts';
import { localDocumentation } from '../../infra/documentation.ts';

describe('the links of the dashboard lead to', () => {
  it.each([
    [undefined, true, '/docs'],
    [undefined, false, undefined],
    ['', true, '/docs'],
    ['https://docs.example.org/', false, 'https://docs.example.org'],
    ['https://docs.example.org', true, 'https://docs.example.org'],
    ['off', true, undefined],
  ])('the documentation of a local server: set to %s, built: %s, at %s', (setting, isBuilt, address) => {
    expect(localDocumentation(setting, isBuilt)).toBe(address);
  });

  it.each([
    [undefined, undefined],
    ['/docs', '/docs'],
    ['https://docs.example.org/', 'https://docs.example.org'],
  ])('the documentation on AWS: set to %s, at %s', (setting, address) => {
    expect(configOf({ 'regrove:documentation': setting }, {}).documentation).toBe(address);
  });

  it.each(['docs', 'http://docs.example.org', '/documentation'])('nothing that cannot be an address: %s', (setting) => {
    expect(() => configOf({ 'regrove:documentation': setting }, {})).toThrow('must be /docs, or an address with https');
  });
});
