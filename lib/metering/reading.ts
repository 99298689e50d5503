/** A device's lifetime counter as read. */
export type CounterReading = {
  device: string;
  serial: string | null;
  /** Which of the vendor's counters it is. A device keeps its first one, because two of them are never equal. */
  counter: string;
  /** A whole number of printed sides; 0 means that the system does not know, or that the device is new. */
  value: number;
  /** `YYYY-MM-DDTHH:MM:SSZ`. A counter without a time of its own is the one at the end of the day asked for. */
  read_at: string;
  /** False when the feed's scope leaves the device out: its counter is followed, its pages are not counted. */
  counted: boolean;
  /** The sheets that the same counter stands for, where a system tells them: a printed side is not a sheet. */
  sheets?: number;
};

/** What a device printed on the day, from a system that knows it without our help. */
export type PageReport = { device: string; pages: number };

export type Collected = { kind: 'counters'; readings: CounterReading[] } | { kind: 'pages'; devices: PageReport[] };

/** The counter a device was read by before, if it was. */
export type PreferredCounter = (device: string) => string | undefined;
