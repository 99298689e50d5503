/**
 * Tests of the integration suite that cannot hold through another process, each with the reason. The rest of
 * test/functions and test/contract passes through the emulated cloud as it is.
 */
export const NOT_HERE: { file: string; name: RegExp; why: string }[] = [
  {
    file: 'contract/authorization.test.ts',
    name: /(GET|POST|PATCH) \/accounts?(\/\{account_id\})?(\/accounts(\/\{child_id\})?)?(\/(de)?activate)? answers each/,
    why: 'A revoked key works for up to 55 seconds more where it was used; the test makes its own process forget it.',
  },
  {
    file: 'functions/biomass.test.ts',
    name: /picks an active project when none is given, and a favorite where there are some/,
    why: 'It changes the catalogue and makes its own process forget the old one.',
  },
  {
    file: 'functions/biomass.test.ts',
    name: /is right across the boundaries of month, quarter and year/,
    why: 'It moves the clock of its own process.',
  },
  {
    file: 'functions/biomass.test.ts',
    name: /has every month of the range, zeros included, oldest first/,
    why: 'It counts one round trip; here volume is another function, which has to look up the key first.',
  },
  {
    file: 'functions/quotes.test.ts',
    name: /makes an offset of its pages, trees and project, in two round trips/,
    why: 'It counts two round trips; here biomass is another function, which has to look up the key first.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /answers every field, with activated_at in the form of this answer alone|moves the timestamp of the one, keeps that of the other/,
    why: 'It stops the clock of its own process.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /is unhealthy with wrong credentials, and the log says why without them/,
    why: 'It reads the log of its own process.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /is unhealthy on an address that is not public, unless the host allows it/,
    why: 'It changes the environment of its own process.',
  },
  {
    file: 'functions/orders.test.ts',
    name: /refuses a project that is complete or not active, naming the field|keeps to the draft when a project is no longer active/,
    why: 'It changes the catalogue and makes its own process forget the old one.',
  },
  {
    file: 'functions/servers.test.ts',
    name: /may not be "http:\/\//,
    why: 'The cloud of the suite allows plain HTTP on this machine, for the print-monitoring systems of the tests.',
  },
  {
    file: 'functions/servers.test.ts',
    name: /changes what is given and leaves what is omitted|replaces the password, and clears it with null|loses none of 20 changes at once|whose servers they are.*are those of the account in the path/,
    why: 'It decrypts a stored password under the key of its own process; here the key never leaves KMS.',
  },
];

/** For `testNamePattern`: every name but those. */
export const HERE = new RegExp(`^(?!.*(${NOT_HERE.map(({ name }) => name.source).join('|')}))`);
