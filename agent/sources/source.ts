import type { SourceReading } from '../reading.ts';

/**
 * A source of readings. It passes them on in parts, so a killed run keeps the parts it has. A reading without a time was
 * taken just now. `say` logs a sentence for a person.
 */
export type Source = {
  kind: SourceKind;
  name: string;
  read(keep: (readings: SourceReading[]) => Promise<void>, say: (sentence: string) => void): Promise<Tally>;
};
export type SourceKind = 'snmp' | 'ipp' | 'cups' | 'windows_events' | 'csv' | 'papercut';
/** How many devices have a reading, and how many failed. */
export type Tally = { read: number; troubled: number };

/** A source's last run, as the service shows it. */
export type SourceState = {
  kind: SourceKind;
  name: string;
  devices: number;
  read_at: string;
  trouble: string | null;
};
