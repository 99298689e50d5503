/**
 * Signatures as they were stored before documents had kinds: of the facts of `certificate()` and of `carbon()` in
 * test/certificates/render/sample.ts. They are never made anew, because auditors hold such files.
 */
export const SIGNED_BEFORE = {
  certificate: [
    'eyJhbGciOiJFUzI1NiIsImtpZCI6InYtY2xSb1k2aVEydnlxOVc4WXhUeVJzT2g5SFVjYW5jR200WlNkTW5ob0EiLCJ0eXAiOiJyZWdyb3ZlLW',
    'NlcnRpZmljYXRlK2p3cyJ9.eyJ0eXBlIjoiYmlvbWFzc19jZXJ0aWZpY2F0ZSIsInZlcnNpb24iOjEsImlkIjoiMDE5YTdjMWUtN2IzYy03ZDQ',
    'yLTlmMGEtNGJlMWMyZDNlNGY1IiwidXJsIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vMDE5YTdjMWUtN2IzYy03ZDQyLTlmM',
    'GEtNGJlMWMyZDNlNGY1IiwiZGF0ZSI6IjIwMjYtMTAtMzFUMjM6NTk6NTlaIiwiaXNzdWVyIjoiRXZlcmdyZWVuIEZvcmVzdHMiLCJrZXlzIjo',
    'iaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vLndlbGwta25vd24vandrcy5qc29uIiwiaXNzdWVkX3RvIjoiSGFydG1hbm4gJiBTw',
    '7ZobmUgRHJ1Y2tlcmVpIiwiZGVhbGVyIjoiTm9ydGh3aW5kIE9mZmljZSAmIENvLiIsIm1vbnRoIjoiMjAyNi0xMCIsInBhZ2VzIjo1MjUzNzc',
    'sInRyZWVzIjo2My4wNDc3NjIsInBhcGVyX2tnIjoyMzc2LjkwMjQ4LCJtdGNvMmUiOjMuMTgyNjcyLCJwcm9qZWN0Ijp7Im5hbWUiOiJCb3Nxd',
    'WUgTnVib3NvIGRlIFNhbiBHZXJhcmRvIiwiY291bnRyeSI6IkNSIiwicmVnaW9uIjoiU2FuIEpvc8OpIiwibGF0aXR1ZGUiOjkuNTUsImxvbmd',
    'pdHVkZSI6LTgzLjgxfSwiY29uc3RhbnRzIjp7InNoZWV0X3dpZHRoX20iOjAuMjE1OSwic2hlZXRfbGVuZ3RoX20iOjAuMjc5NCwic2hlZXRfZ',
    '3NtIjo3NSwicGFnZXNfcGVyX3RyZWUiOjgzMzMsIm10Y28yZV9wZXJfdG9ubmUiOjEuMzM5fX0.aMuCzQ-8-qK7mRGraEZyi-jy2nDtf53nxCk',
    '5R8pdXjHWvum7XhCNnQ_PrIA_sJ4V7mmRh0tvuIYrM-k0MTECKQ',
  ].join(''),
  carbon: [
    'eyJhbGciOiJFUzI1NiIsImtpZCI6InYtY2xSb1k2aVEydnlxOVc4WXhUeVJzT2g5SFVjYW5jR200WlNkTW5ob0EiLCJ0eXAiOiJyZWdyb3ZlLW',
    'NlcnRpZmljYXRlK2p3cyJ9.eyJ0eXBlIjoiY2FyYm9uX29mZnNldCIsInZlcnNpb24iOjEsImlkIjoiMDE5YTdjMWUtN2IzYy03ZDQyLTlmMGE',
    'tNGJlMWMyZDNlNGY1IiwidXJsIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vY2FyYm9uX29mZnNldHMvMDE5YTdjMWUtN2IzY',
    'y03ZDQyLTlmMGEtNGJlMWMyZDNlNGY1IiwiZGF0ZSI6IjIwMjYtMTAtMzFUMjM6NTk6NTlaIiwiaXNzdWVyIjoiRXZlcmdyZWVuIEZvcmVzdHM',
    'iLCJrZXlzIjoiaHR0cHM6Ly9jZXJ0aWZpY2F0ZXMuZXhhbXBsZS5jb20vLndlbGwta25vd24vandrcy5qc29uIiwiaXNzdWVkX3RvIjoiSGFyd',
    'G1hbm4gJiBTw7ZobmUgRHJ1Y2tlcmVpIiwiZGVhbGVyIjoiTm9ydGh3aW5kIE9mZmljZSAmIENvLiIsIm10Y28yZSI6My4xODI2NzIsInN0YXR',
    '1cyI6ImZ1bGZpbGxlZCIsInByb2plY3QiOnsibmFtZSI6IkRlbHRhIEJsdWUgTWFuZ3JvdmVzIiwidHlwZSI6IkJsdWUgY2FyYm9uIiwicmVna',
    'XN0cnkiOiJWZXJyYSJ9LCJ2aW50YWdlX3N0YXJ0X2RhdGUiOiIyMDIzLTAxLTAxVDAwOjAwOjAwWiIsInZpbnRhZ2VfZW5kX2RhdGUiOiIyMDI',
    '0LTEyLTMxVDAwOjAwOjAwWiIsInNlcmlhbF9udW1iZXJzIjpbIlZDUy0xNzY0LTIwMjMtMDAwMDAxLTAwMDAwNCIsIlZDUy0xNzY0LTIwMjQtM',
    'DAwMTAwLTAwMDEwMSJdfQ.bluuee6itlujG_V9IVzwDON025pV1iQ4NCMRtxV0jx608TErIYoEkpt3UNXL6nq8wW4t65XCXEYZvxTyMCGPqQ',
  ].join(''),
};

export const PUBLISHED_KEY = {
  kty: 'EC',
  crv: 'P-256',
  x: 'JpUIzcqsPebuKL-INfnk9EpbCHhkL_P3oSqYQoNtybY',
  y: 'PWicZGb8vq7bBLh-PWuvUw51KZe1eLDt8P0yu_P85bA',
  kid: 'v-clRoY6iQ2vyq9W8YxTyRsOh9HUcancGm4ZSdMnhoA',
};
