import * as z from 'zod';
import { bookedLine, bookingNow, requireSameRoot } from '../../lib/accounts/account/booking.ts';
import { readsPrices } from '../../lib/accounts/account/price-readers.ts';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { NewOrder } from '../../lib/books/orders/input.ts';
import { ExpandedOrder, newOrder, Order, type OrderedProjects, shownOrder } from '../../lib/books/orders/order.ts';
import { place } from '../../lib/books/orders/place.ts';
import { weightOf } from '../../lib/books/orders/project-settings.ts';
import * as store from '../../lib/books/orders/store.ts';
import { requireSamePrices, termsOfBooking } from '../../lib/books/terms/booking-terms.ts';
import { uuid } from '../../lib/platform/fields.ts';
import type { AccountScope } from '../../lib/platform/http/caller.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { idAt } from '../../lib/platform/id.ts';
import { activeCarbonProject } from '../../lib/trees/carbon/choose.ts';
import { carbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { activeProject, projectsOfAccount } from '../../lib/trees/forestry/choose-project.ts';
import { forestryCatalog } from '../../lib/trees/forestry/store.ts';

const params = z.object({ id: uuid() });

const listOrders = list({
  path: '/orders',
  scoped: true,
  summary: 'List orders, newest first',
  item: Order,
  faults: [],
  async run({ account, query, caller }) {
    const page = await store.listOrders(account.path, query);
    return { ...page, items: page.items.map((order) => shownOrder(order, readsPrices(caller, account.path, order))) };
  },
});

const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  scoped: true,
  summary: 'Retrieve an order with its items',
  params,
  response: ExpandedOrder,
  faults: ['not_found'],
  async run({ account, params: { id }, caller }) {
    const order = await store.requireOrder(account.path, id);
    return shownOrder(order, readsPrices(caller, account.path, order));
  },
});

const createOrder = endpoint({
  method: 'POST',
  path: '/orders',
  scoped: true,
  creates: true,
  summary: 'Turn raw paper into amounts and prices of trees and carbon, as a draft',
  description:
    'The projects, their shares and the prices are settled now: placing the order later changes none of them, even if a project is complete by then.',
  body: NewOrder,
  response: ExpandedOrder,
  faults: ['invalid'],
  async run({ account, body, now, remember }) {
    const [projects, booking] = await Promise.all([projectsOf(account, body), bookingNow(account.path)]);
    const terms = await termsOfBooking(booking, now);
    const drafted = newOrder(body, projects, { id: idAt(now), account_id: account.id, now, terms });
    const order = { ...drafted, ...bookedLine(booking) };
    const answer = shownOrder(order);
    await store.insertOrder(account.path, order, remember(answer));
    return answer;
  },
});

const placeOrder = endpoint({
  method: 'PATCH',
  path: '/orders/{id}/place',
  scoped: true,
  creates: true,
  summary: 'Place an order: create its biomass and carbon offsets, all of them or none',
  params,
  response: ExpandedOrder,
  faults: ['invalid', 'not_found', 'forbidden'],
  async run({ account, params: { id }, caller, now, remember }) {
    const [order, booking] = await Promise.all([store.requireOrder(account.path, id), bookingNow(account.path)]);
    requireSameRoot(booking, order, 'order');
    const terms = await termsOfBooking(booking, now);
    requireSamePrices(order, terms, { what: `Order ${id}` });
    const placed = place(order, now, terms);
    const answer = shownOrder(placed.order, readsPrices(caller, account.path, order));
    await store.placeOrder(booking, placed, remember(answer));
    return answer;
  },
});

const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{id}',
  scoped: true,
  summary: 'Delete an order that was not placed',
  params,
  response: Deleted,
  faults: ['not_found', 'forbidden'],
  async run({ account, params: { id } }) {
    await store.deleteOrder(account.path, id);
    return deleted(id);
  },
});

/** An empty settings list means the same as none. */
async function projectsOf(account: AccountScope, input: NewOrder): Promise<OrderedProjects> {
  const { biomass_project_settings: biomass = [], carbon_project_settings: carbon = [] } = input;
  const [forestry, credits] = await Promise.all([
    forestryCatalog(biomass.map(({ project_id }) => project_id)),
    carbon.length > 0 ? carbonCatalog(carbon.map(({ project_id }) => project_id)) : [],
  ]);
  const chosen = biomass.map((setting, i) => ({
    project: activeProject(forestry, setting.project_id, `biomass_project_settings[${i}].project_id`),
    weight: weightOf(setting),
  }));
  const defaults = async () => (await projectsOfAccount(account.path)).map((project) => ({ project, weight: 1 }));
  return {
    biomass: chosen.length > 0 ? chosen : await defaults(),
    carbon: carbon.map((setting, i) => ({
      project: activeCarbonProject(credits, setting.project_id, `carbon_project_settings[${i}].project_id`),
      weight: weightOf(setting),
    })),
  };
}

export const orders = {
  listOrders,
  getOrder,
  createOrder,
  placeOrder,
  deleteOrder,
};
export const handler = serve(orders, callerDirectory);
