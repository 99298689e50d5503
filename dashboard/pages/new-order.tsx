import { useState } from 'preact/hooks';
import { useAction, useResource } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { CarbonProject, ExpandedOrder, ForestryProject } from '../api/types.ts';
import * as format from '../format.ts';
import { navigate, useGuard } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { countedTrees } from '../texts/plural.ts';
import { fill, t } from '../texts/texts.ts';
import { toggled } from '../toggled.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { CheckField, TextField } from '../ui/field.tsx';
import { FormFields } from '../ui/form-failure.tsx';
import { Page, Section } from '../ui/page.tsx';
import { estimate, inCurrency } from './orders/estimate.ts';
import { ItemFields, itemOf, newItem, type TypedItem } from './orders/item-fields.tsx';
import { usePagePrice } from './orders/use-page-price.ts';

/** An order calculator: estimates while typing, and creates a draft at the end. */
export function NewOrder() {
  const { base, id } = useScope();
  const [items, setItems] = useState<TypedItem[]>([newItem()]);
  const [forests, setForests] = useState<string[]>([]);
  const [carbon, setCarbon] = useState<string[]>([]);
  const [externalId, setExternalId] = useState('');
  const projects = useResource<ForestryProject[]>('/forestry/projects');
  const carbonProjects = useResource<CarbonProject[]>('/carbon/projects');
  const paperItems = items.flatMap((item) => itemOf(item) ?? []);
  useGuard(paperItems.length > 0, t.common.leave);
  const create = useAction(
    async (idempotencyKey, body: object) =>
      (await request<ExpandedOrder>('POST', `${base}/orders`, { body, idempotencyKey })).data,
    {
      changes: base,
      onDone(order) {
        navigate(at(id, 'order', order.id), { isSaved: true });
      },
    },
  );
  const offered = (carbonProjects.data ?? []).filter(({ active }) => active);
  const [forest] = (projects.data ?? []).filter(({ status }) => status === 'active');
  const price = usePagePrice(forest?.id);
  const prices = offered.filter((project) => carbon.includes(project.id)).map(({ price }) => price);
  return (
    <Page title={t.orders.newOrder} actions={<LinkButton href={at(id, 'orders')}>{t.common.cancel}</LinkButton>}>
      <FormFields failure={create.failure}>
        <form
          class="columns"
          onSubmit={(event) => {
            event.preventDefault();
            void create.run({
              items: paperItems,
              biomass_project_settings: forests.map((project_id) => ({ project_id })),
              carbon_project_settings: carbon.map((project_id) => ({ project_id })),
              ...(externalId.trim() && { external_id: externalId.trim() }),
            });
          }}
        >
          <div>
            <Section title={t.orders.items}>
              <div class="stack">
                {items.map((item, place) => (
                  <ItemFields
                    key={item.key}
                    item={item}
                    onItem={(next) => setItems(items.with(place, next))}
                    onRemove={items.length > 1 ? () => setItems(items.toSpliced(place, 1)) : undefined}
                  />
                ))}
                <div>
                  <Button icon="plus" onClick={() => setItems([...items, newItem()])}>
                    {t.orders.addItem}
                  </Button>
                </div>
              </div>
            </Section>
            <Section title={t.orders.forests}>
              <p class="hint">{t.orders.forestsHint}</p>
              <div class="grid-2 tight">
                {(projects.data ?? [])
                  .filter(({ status }) => status === 'active')
                  .map((project) => (
                    <CheckField
                      key={project.id}
                      label={<bdi>{project.name}</bdi>}
                      value={forests.includes(project.id)}
                      onValue={() => setForests(toggled(forests, project.id))}
                    />
                  ))}
              </div>
            </Section>
            <Section title={t.orders.carbon}>
              <div class="grid-2 tight">
                {offered.map((project) => (
                  <CheckField
                    key={project.id}
                    label={
                      <>
                        <bdi>{project.name}</bdi>
                        <br />
                        <span class="small">
                          {price &&
                            fill(t.orders.pricePerTon, {
                              price: format.money(inCurrency(price, project.price), price.currency),
                            })}
                        </span>
                      </>
                    }
                    value={carbon.includes(project.id)}
                    onValue={() => setCarbon(toggled(carbon, project.id))}
                  />
                ))}
              </div>
            </Section>
          </div>
          <Section title={t.orders.estimate} class="sticky">
            <Summary
              {...estimate(paperItems, prices, price)}
              currency={paperItems.length > 0 ? price?.currency : undefined}
            />
            <div class="stack">
              <TextField
                field="external_id"
                label={t.common.externalId}
                hint={t.common.externalIdHint}
                isOptional
                maxLength={255}
                value={externalId}
                onValue={setExternalId}
              />
              <FormFailure failure={create.failure} />
              <Button type="submit" kind="primary" isBusy={create.isBusy} disabled={paperItems.length === 0}>
                {t.orders.makeDraft}
              </Button>
            </div>
          </Section>
        </form>
      </FormFields>
    </Page>
  );
}

type SummaryProps = ReturnType<typeof estimate> & {
  /** Undefined until it is known, and while there is nothing to pay for. */
  currency: string | undefined;
};

function Summary({ grams, pages, trees, mtco2e, biomassPrice, carbonPrice, currency }: SummaryProps) {
  const shown = (amount: number) => (currency ? format.money(amount, currency) : '–');
  const lines: [string, string][] = [
    [t.common.paper, format.joined(format.paper(grams / 1000))],
    [t.overview.pages, format.whole(pages)],
    ['CO₂e', format.joined(format.co2(mtco2e))],
    [t.orders.forestPrice, shown(biomassPrice)],
    [t.orders.carbonPrice, shown(carbonPrice)],
  ];
  return (
    <output class="summary">
      <p class="serif summary-trees">{countedTrees(trees)}</p>
      <ul class="lines">
        {lines.map(([label, value]) => (
          <li key={label}>
            <span class="muted">{label}</span>
            <span>{value}</span>
          </li>
        ))}
        <li>
          <strong>{t.common.total}</strong>
          <strong>{shown(biomassPrice + carbonPrice)}</strong>
        </li>
      </ul>
    </output>
  );
}
