import { FAULT_REASONS } from '../../../platform/fault-reasons.ts';

export const errorTexts = FAULT_REASONS;
