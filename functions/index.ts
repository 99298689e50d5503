import { FONT_ASSETS } from '../lib/certificates/render/pdf/font-files.ts';
import type { Group } from '../lib/platform/http/endpoint.ts';
import { REFERENCE_ASSETS } from '../lib/reference/files.ts';
import { accounts } from './accounts.ts';
import { biomass } from './biomass.ts';
import { carbon } from './carbon.ts';
import { deposits } from './deposits.ts';
import { favorites } from './favorites.ts';
import { feeds } from './feeds.ts';
import { forestry } from './forestry.ts';
import { orders } from './orders.ts';
import { quotes } from './quotes.ts';
import { reference } from './reference.ts';
import { servers } from './servers.ts';
import { users } from './users.ts';
import { volume } from './volume.ts';

/**
 * The one list of what runs. The CDK stack makes a Lambda with its grants and routes for each entry, the local server
 * its routes, the OpenAPI document its operations, and the tests their promises.
 */
export type Table = 'read' | 'write';

export type ApiFunction = {
  /** The file in this folder. */
  file: string;
  endpoints: Group;
  /** What the function may do with the table: a group that only reads is granted only that. */
  table: Table;
  /** May encrypt and decrypt server passwords. */
  passwords?: true;
  /** Files, by their path in the project, copied into the folder `to` beside the bundle. */
  assets?: { from: string; to: string }[];
};

export const apiFunctions: Record<string, ApiFunction> = {
  accounts: { file: 'accounts.ts', endpoints: accounts, table: 'write' },
  biomass: { file: 'biomass.ts', endpoints: biomass, table: 'write' },
  carbon: { file: 'carbon.ts', endpoints: carbon, table: 'read' },
  deposits: { file: 'deposits.ts', endpoints: deposits, table: 'write' },
  favorites: { file: 'favorites.ts', endpoints: favorites, table: 'write' },
  forestry: { file: 'forestry.ts', endpoints: forestry, table: 'read' },
  orders: { file: 'orders.ts', endpoints: orders, table: 'write' },
  quotes: { file: 'quotes.ts', endpoints: quotes, table: 'write' },
  reference: { file: 'reference.ts', endpoints: reference, table: 'read', assets: REFERENCE_ASSETS },
  volume: { file: 'volume.ts', endpoints: volume, table: 'read' },
  users: { file: 'users.ts', endpoints: users, table: 'write' },
  servers: { file: 'servers.ts', endpoints: servers, table: 'write', passwords: true },
  feeds: { file: 'feeds.ts', endpoints: feeds, table: 'write', passwords: true },
};

/** A function that a schedule or a queue starts. Every step of its work may happen twice. */
export type JobFunction = {
  /** The file in this folder. */
  file: string;
  /** When it runs, in UTC: minute, hour, day, month and weekday, each a number or `*`. `input` is its event. */
  schedule?: { cron: string; input?: Record<string, unknown> };
  /** The queue whose messages it takes. One function takes from a queue. */
  queue?: string;
  /** How many of it may work on its queue at once, 2 to 1000; 10 unless said otherwise. */
  concurrency?: number;
  /** The queues it sends to, whose addresses it finds in `REGROVE_QUEUE_<NAME>`. */
  sends?: string[];
  table: Table;
  /** May read the `work` index. */
  index: boolean;
  passwords?: true;
  timeoutSeconds: number;
  memory: number;
  /**
   * Raises an alarm when the function logs `{"message": <this message>, "count": n}` with n above 0 for three hours,
   * or logs none for three hours: such a function runs every hour.
   */
  alarm?: { message: string; meaning: string };
};

export const jobFunctions: Record<string, JobFunction> = {
  'close-start': {
    file: 'close-start.ts',
    schedule: { cron: '0 12 * * *' },
    sends: ['close-months'],
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'close-work': {
    file: 'close-work.ts',
    queue: 'close-months',
    sends: ['close-months'],
    table: 'write',
    index: true,
    timeoutSeconds: 120,
    memory: 512,
  },
  'close-check': {
    file: 'close-check.ts',
    schedule: { cron: '30 * * * *' },
    table: 'read',
    index: true,
    timeoutSeconds: 300,
    memory: 256,
    alarm: {
      message: 'months overdue',
      meaning: 'Months whose books ended on the 1st are open on the 2nd: see docs/month-close.md.',
    },
  },
  'collect-start': {
    file: 'collect-start.ts',
    schedule: { cron: '0 4 * * *' },
    sends: ['collect-feeds'],
    table: 'read',
    index: false,
    timeoutSeconds: 60,
    memory: 256,
  },
  'collect-work': {
    file: 'collect-work.ts',
    queue: 'collect-feeds',
    sends: ['collect-feeds'],
    table: 'write',
    index: true,
    passwords: true,
    timeoutSeconds: 900,
    memory: 1024,
  },
};

/** A function that answers people's browsers without a key, behind an HTTP API of its own. */
export type WebFunction = {
  /** The file in this folder. */
  file: string;
  table: 'read';
  timeoutSeconds: number;
  memory: number;
  /** Files or folders, by their path in the project, copied into the folder `to` beside the bundle. */
  assets?: { from: string; to: string }[];
};

/** Their addresses: `REGROVE_CERTIFICATE_URL` is that of `certificates`. */
export const webFunctions: { certificates?: WebFunction } = {
  certificates: {
    file: 'certificates.ts',
    table: 'read',
    timeoutSeconds: 15,
    // Drawing a PDF is all computing: more memory is more processor.
    memory: 1769,
    assets: FONT_ASSETS,
  },
};
