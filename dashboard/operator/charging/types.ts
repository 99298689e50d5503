import type { Schema } from '../../../client/index.ts';
import { ROOTS } from '../../api/operator.ts';

export type Terms = Schema<'Terms'>;
export type PastTerms = Schema<'PastTerms'>;
export type Buyer = Schema<'Buyer'>;
export type Seller = Schema<'Seller'>;
export type Address = Buyer['address'];
export type ElectronicAddress = Buyer['electronic_address'];

export const SELLER = '/operator/seller';
export const termsPath = (account: string): string => `${ROOTS}/${account}/terms`;
export const buyerPath = (account: string): string => `${ROOTS}/${account}/buyer`;
