import type { Schema } from '../../../client/index.ts';

/** The responses read by the operator's project, planting and credit pages. */
export type Warning = Schema<'ClaimWarning'>;
export type Forest = Schema<'OperatorForestryProject'>;
export type CarbonProject = Schema<'OperatorCarbonProject'>;
export type Planting = Schema<'Planting'>;
/** A planting by itself also has warnings about its texts. */
export type WholePlanting = Schema<'OperatorPlanting'>;
export type CreditLot = Schema<'CreditLot'>;
export type Ledger = Schema<'ProjectLedger'>;

/** An unfulfilled carbon offset, and why. */
export type WaitingOffset = Pick<
  Schema<'CarbonOffset'>,
  'id' | 'account_id' | 'project_id' | 'project_name' | 'date' | 'mtco2e'
> & { account_name: string; reason: string; reason_detail: Schema<'Attention'>['reason_detail'] };

export type Imported = Schema<'Import'>;

export const FORESTS = '/operator/forestry_projects';
export const CARBON_PROJECTS = '/operator/carbon_projects';
export const PLANTINGS = '/operator/plantings';
export const CREDITS = '/operator/credits';
export const WAITING = '/operator/carbon_offsets';

export const ledgerOf = (projectId: string): string => `/forestry/projects/${projectId}/ledger`;

/** The public list of a project's plantings; operators read it too. */
export const plantingsOf = (projectId: string): string => `/forestry/projects/${projectId}/plantings`;
