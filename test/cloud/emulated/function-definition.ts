import type { Credentials } from './service-endpoints.ts';

/** A function in the template, and the receiver of its log lines. */
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
