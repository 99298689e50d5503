import type { Credentials } from './service-endpoints.ts';

/** A function as the template defines it, and where what it writes goes. */
export type FunctionDefinition = {
  name: string;
  arn: string;
  folder: string;
  variables: Record<string, string>;
  timeoutSeconds: number;
  memoryMegabytes: number;
  credentials: Credentials;
  onLog(line: string): void;
};
