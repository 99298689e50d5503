export const VERSION = '2.0.0';

/** A release file is for one of these: `linux-x64`, `win32-x64`, `darwin-arm64`. */
export const SYSTEM = `${process.platform}-${process.arch}`;
