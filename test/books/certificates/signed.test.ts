import { describe, expect, it } from 'vitest';
import { textToSign } from '../../../lib/books/certificates/json/facts.ts';
import { verifyJws } from '../../../lib/platform/signing/jws.ts';
import { carbon, certificate } from './render/sample.ts';

/** Signed before certificates said "ordered". Their words have changed since; their facts must not. */
const EARLIER_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'HhIOwg5uBzO2KFIf3eDxR5T7neSrbd_pahRJUmF8fr0',
  y: 'EBWbN1f-mT2wodOGCqUAgapbNtoM2gloF0Ml2S7g_aE',
  kid: 'f4GMOmF8NuR3bXua01EKJFhxbQysUQL2T2aD3oh6llc',
  alg: 'ES256',
  use: 'sig',
};

const EARLIER = {
  biomass: [
    [
      'eyJhbGciOiJFUzI1NiIsImtpZCI6ImY0R01PbUY4TnVSM2JYdWEwMUVLSkZoeGJReXNVUUwyVDJhRDNvaDZsbGMiLCJ0eXAiOiJy',
      'ZWdyb3ZlLWNlcnRpZmljYXRlK2p3cyJ9',
    ].join(''),
    [
      'eyJ0eXBlIjoiYmlvbWFzc19jZXJ0aWZpY2F0ZSIsInZlcnNpb24iOjEsImlkIjoiMDE5YTdjMWUtN2IzYy03ZDQyLTlmMGEtNGJl',
      'MWMyZDNlNGY1IiwidXJsIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vMDE5YTdjMWUtN2IzYy03ZDQyLTlmMGEt',
      'NGJlMWMyZDNlNGY1IiwiZGF0ZSI6IjIwMjYtMTAtMzFUMjM6NTk6NTlaIiwiaXNzdWVyIjoiRXZlcmdyZWVuIEZvcmVzdHMiLCJr',
      'ZXlzIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vLndlbGwta25vd24vandrcy5qc29uIiwiaXNzdWVkX3RvIjoi',
      'SGFydG1hbm4gJiBTw7ZobmUgRHJ1Y2tlcmVpIiwiZGVhbGVyIjoiTm9ydGh3aW5kIE9mZmljZSAmIENvLiIsIm1vbnRoIjoiMjAy',
      'Ni0xMCIsInBhZ2VzIjo1MjUzNzcsInRyZWVzIjo2My4wNDc3NjIsInBhcGVyX2tnIjoyMzc2LjkwMjQ4LCJtdGNvMmUiOjMuMTgy',
      'NjcyLCJwcm9qZWN0Ijp7Im5hbWUiOiJCb3NxdWUgTnVib3NvIGRlIFNhbiBHZXJhcmRvIiwiY291bnRyeSI6IkNSIiwicmVnaW9u',
      'IjoiU2FuIEpvc8OpIiwibGF0aXR1ZGUiOjkuNTUsImxvbmdpdHVkZSI6LTgzLjgxfSwiY29uc3RhbnRzIjp7InNoZWV0X3dpZHRo',
      'X20iOjAuMjE1OSwic2hlZXRfbGVuZ3RoX20iOjAuMjc5NCwic2hlZXRfZ3NtIjo3NSwicGFnZXNfcGVyX3RyZWUiOjgzMzMsIm10',
      'Y28yZV9wZXJfdG9ubmUiOjEuMzM5fX0',
    ].join(''),
    'sPajQyevujDpGxUc07lVnWkoUpMaCTL-Z_F_EWOaAlwmXPyNRJ0VG3U5xJBs_QYSLj8_XDxRZ2hld3ovxw6vhg',
  ].join('.'),
  carbon: [
    [
      'eyJhbGciOiJFUzI1NiIsImtpZCI6ImY0R01PbUY4TnVSM2JYdWEwMUVLSkZoeGJReXNVUUwyVDJhRDNvaDZsbGMiLCJ0eXAiOiJy',
      'ZWdyb3ZlLWNlcnRpZmljYXRlK2p3cyJ9',
    ].join(''),
    [
      'eyJ0eXBlIjoiY2FyYm9uX29mZnNldCIsInZlcnNpb24iOjEsImlkIjoiMDE5YTdjMWUtN2IzYy03ZDQyLTlmMGEtNGJlMWMyZDNl',
      'NGY1IiwidXJsIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vY2FyYm9uX29mZnNldHMvMDE5YTdjMWUtN2IzYy03',
      'ZDQyLTlmMGEtNGJlMWMyZDNlNGY1IiwiZGF0ZSI6IjIwMjYtMTAtMzFUMjM6NTk6NTlaIiwiaXNzdWVyIjoiRXZlcmdyZWVuIEZv',
      'cmVzdHMiLCJrZXlzIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vLndlbGwta25vd24vandrcy5qc29uIiwiaXNz',
      'dWVkX3RvIjoiSGFydG1hbm4gJiBTw7ZobmUgRHJ1Y2tlcmVpIiwiZGVhbGVyIjoiTm9ydGh3aW5kIE9mZmljZSAmIENvLiIsIm10',
      'Y28yZSI6My4xODI2NzIsInN0YXR1cyI6ImZ1bGZpbGxlZCIsInByb2plY3QiOnsibmFtZSI6IkRlbHRhIEJsdWUgTWFuZ3JvdmVz',
      'IiwidHlwZSI6IkJsdWUgY2FyYm9uIiwicmVnaXN0cnkiOiJWZXJyYSJ9LCJ2aW50YWdlX3N0YXJ0X2RhdGUiOiIyMDIzLTAxLTAx',
      'VDAwOjAwOjAwWiIsInZpbnRhZ2VfZW5kX2RhdGUiOiIyMDI0LTEyLTMxVDAwOjAwOjAwWiIsInNlcmlhbF9udW1iZXJzIjpbIlZD',
      'Uy0xNzY0LTIwMjMtMDAwMDAxLTAwMDAwNCIsIlZDUy0xNzY0LTIwMjQtMDAwMTAwLTAwMDEwMSJdfQ',
    ].join(''),
    'Fsjrw36bHQkjjvQMFo1Yq0BgA-aEEmTFjQ3yjpQP1NvpcMLapzNyOmN73qdWet3m25xsRtW_VYAJGlqZ0uWHzg',
  ].join('.'),
};

describe('a certificate signed before its words changed', () => {
  it.each([
    ['of trees', certificate(), EARLIER.biomass],
    ['of carbon credits', carbon(), EARLIER.carbon],
  ])('%s still verifies, and facts were only added to it, with a higher version', (_, view, jws) => {
    const { payload } = verifyJws(jws, [EARLIER_KEY]);

    const { version, ...earlier } = JSON.parse(payload);
    const { version: present, ...facts } = JSON.parse(textToSign(view));
    expect(facts).toMatchObject(earlier);
    expect([version, present]).toEqual([1, 2]);
  });
});
