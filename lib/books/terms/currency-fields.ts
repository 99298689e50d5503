import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import { isCurrency } from './currency.ts';

/** A currency in a request. */
export const currencyInput = lazy(() =>
  z
    .string()
    .refine((value) => isCurrency(value), {
      message: 'must be the code of a currency in ISO 4217, such as EUR',
      params: { reason: 'not_a_choice' },
    })
    .meta({ pattern: '^[A-Z]{3}$', examples: ['EUR'] }),
);

/** A currency in a response. */
export const currencyShown = lazy(() =>
  z
    .string()
    .describe('ISO 4217.')
    .meta({ examples: ['USD'] }),
);
