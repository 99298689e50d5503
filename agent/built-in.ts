/** Facts put into the program by the build (agent/bundle.ts). Nothing at run time changes them. */
export type BuiltIn = {
  /** The public keys of releases, as base64url of their 32 bytes. Two of the three must have signed one. */
  keys: string[];
  hasTestKeys: boolean;
  /** The release's number in the signed list of files. A package that is not part of a signed release has 0. */
  sequence: number;
  /** Node and the program in one file. */
  isExecutable: boolean;
};

declare const BUILT_IN_FACTS: BuiltIn | undefined;

/** Run from its sources, the agent has no keys and takes no release. */
export const BUILT_IN: BuiltIn =
  typeof BUILT_IN_FACTS === 'undefined' || BUILT_IN_FACTS === undefined
    ? { keys: [], hasTestKeys: false, sequence: 0, isExecutable: false }
    : BUILT_IN_FACTS;
