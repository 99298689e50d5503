/** The systems that agents run on, by `<process.platform>-<process.arch>`, the most common one first. */
export const SYSTEMS: Record<string, { platform: string; processor: string }> = {
  'win32-x64': { platform: 'Windows', processor: 'x64' },
  'win32-arm64': { platform: 'Windows', processor: 'ARM64' },
  'linux-x64': { platform: 'Linux', processor: 'x64' },
  'linux-arm64': { platform: 'Linux', processor: 'ARM64' },
  'darwin-arm64': { platform: 'macOS', processor: 'Apple silicon' },
  'darwin-x64': { platform: 'macOS', processor: 'Intel' },
};

/** A system without a name here is shown as the agent reports it. */
export const platformOf = (system: string | null): string | null => SYSTEMS[system ?? '']?.platform ?? system;
