import { describe, expect, it } from 'vitest';
import { addressKind } from '../../../lib/platform/outbound/addresses.ts';

describe('an address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(addressKind(address)).toBe('public'),
  );

  it.each(['127.0.0.1', '127.255.255.254', '::1'])('%s is this machine', (address) =>
    expect(addressKind(address)).toBe('loopback'),
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['metadata of AWS', '169.254.169.254'],
    ['metadata of ECS', '169.254.170.2'],
    ['metadata of Oracle', '192.0.0.192'],
    ['metadata of Azure', '168.63.129.16'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['benchmarking', '198.18.0.1'],
    ['6to4 relay', '192.88.99.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fc00::1'],
    ['metadata of AWS', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:a9fe:a9fe'],
    ['mapped, even if public', '::ffff:1.1.1.1'],
    ['compatible', '::127.0.0.1'],
    ['compatible', '::a9fe:a9fe'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::169.254.169.254'],
    ['local NAT64', '64:ff9b:1::a9fe:a9fe'],
    ['6to4', '2002:a9fe:a9fe::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['unassigned', '4000::1'],
    ['no address', 'example.com'],
    ['no address', ''],
    ['no address', '127.1'],
  ])('is forbidden: %s, %s', (_, address) => expect(addressKind(address)).toBe('forbidden'));
});
