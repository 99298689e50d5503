import type { Schema } from '../../../client/index.ts';

/** What the operator's pages about projects, plantings and credits read. */
export type Warning = Schema<'ClaimWarning'>;
export type Forest = Schema<'ForestryProject'> & {
  content_introduction: string;
  place: { region: string | null; country: string } | null;
  picture: { path: string; width: number; height: number } | null;
  ledger_from: string | null;
  version: number;
  warnings: Warning[];
};
export type CarbonProject = Schema<'CarbonProject'> & { version: number; warnings: Warning[] };
export type Planting = Schema<'Planting'>;
export type Ledger = Schema<'ProjectLedger'>;
export type CreditLot = {
  id: string;
  project_id: string;
  registry: string;
  registry_project_id: string | null;
  methodology: string | null;
  kind: 'removal' | 'avoidance' | null;
  serial: string;
  block: string;
  first: number | null;
  last: number | null;
  tonnes: number;
  vintage_start_date: string;
  vintage_end_date: string;
  retired_on: string | null;
  beneficiary: string | null;
  retirement_url: string | null;
  allocated: number;
  legacy: boolean;
  created_at: string;
};

export type WaitingOffset = Schema<'CarbonOffset'> & { account_name: string; reason: string };

export type Imported = {
  created: number;
  changed: number;
  unchanged: number;
  errors: { row: number; field: string | null; error: string }[];
  changes: { row: number; id: string | null; field: string; before: unknown; after: unknown }[];
  warnings: (Warning & { row?: number })[];
};

export const FORESTS = '/operator/forestry_projects';
export const CARBON_PROJECTS = '/operator/carbon_projects';
export const PLANTINGS = '/operator/plantings';
export const CREDITS = '/operator/credits';
export const WAITING = '/operator/carbon_offsets';

export const ledgerOf = (projectId: string): string => `/forestry/projects/${projectId}/ledger`;

/** The public list of a project's plantings, which operators read too. */
export const plantingsOf = (projectId: string): string => `/forestry/projects/${projectId}/plantings`;
