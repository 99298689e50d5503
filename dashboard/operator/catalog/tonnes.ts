import { decimal } from '../../../lib/presentation/language/numbers.ts';
import { language } from '../../texts/texts.ts';

/** Tonnes with at most three decimals. Registries count in tonnes, so smaller amounts are not shown in kilograms here. */
export const inTonnes = (tonnes: number): string => `${decimal(tonnes, language(), 3)}\u00a0t`;
