import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Misconfigured } from './misconfigured.ts';

/** The settings as they are written, with absolute folders, before they are checked. */
export const settingsOf = (file: string | undefined, flags: Settings): Settings => merged(fileSettings(file), flags);

export type Settings = { [name: string]: unknown };

/** The file's settings, with its folders as absolute paths. */
export function fileSettings(file: string | undefined): Settings {
  if (file === undefined) return {};
  const text = textOf(file);
  let settings: unknown;
  try {
    settings = JSON.parse(text);
  } catch {
    throw new Misconfigured(`${file} is not JSON; look for a missing comma.`);
  }
  if (typeof settings !== 'object' || settings === null) throw new Misconfigured(`${file} must be a JSON object.`);
  const { state, ca, csv, cups, windows_events, ...others } = settings as Settings & Folders;
  const beside = (folder: unknown) => (typeof folder === 'string' ? resolve(dirname(file), folder) : folder);
  return {
    ...others,
    ...(state !== undefined && { state: beside(state) }),
    ...(ca !== undefined && { ca: beside(ca) }),
    ...(csv !== undefined && { csv: { ...csv, folder: beside(csv.folder) } }),
    ...(cups !== undefined && {
      cups: { ...cups, ...(cups.page_log !== undefined && { page_log: beside(cups.page_log) }) },
    }),
    ...(windows_events !== undefined && {
      windows_events: { ...windows_events, folder: beside(windows_events.folder) },
    }),
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Misconfigured(`There is no file ${file}.`);
  }
}

type Folders = { csv?: Settings; cups?: Settings; windows_events?: Settings };

/** A flag overrides one setting, even within a group. */
function merged(settings: Settings, flags: Settings): Settings {
  const all = { ...settings };
  for (const [name, value] of Object.entries(flags)) {
    if (value === undefined) continue;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    all[name] = isGroup ? merged((all[name] ?? {}) as Settings, value as Settings) : value;
  }
  return all;
}
