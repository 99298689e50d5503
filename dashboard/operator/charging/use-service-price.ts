import { USD_PER_PAGE } from '../../../lib/accounts/paper/bounds.ts';
import { useResource } from '../../api/hooks.ts';
import { HEALTH, type Health } from '../health/types.ts';

/** The service's own price of a page in USD, which a deployment may set. */
export function useServicePrice(): number {
  const { data } = useResource<Health>(HEALTH);
  const value = data?.settings.find(({ name }) => name === 'usdPerPage')?.value;
  return typeof value === 'number' ? value : USD_PER_PAGE;
}
