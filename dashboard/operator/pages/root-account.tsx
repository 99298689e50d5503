import { BUYER_MISSING } from '../../../lib/books/parties/requirements.ts';
import { useResource } from '../../api/hooks.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { BuyerForm } from '../charging/buyer-form.tsx';
import { needsOf } from '../charging/needs.ts';
import { NeedsNotice } from '../charging/needs-notice.tsx';
import { useRoot } from '../charging/root-name.ts';
import { TermsSection } from '../charging/terms-section.tsx';
import { type Buyer, buyerPath, SELLER, type Seller, type Terms, termsPath } from '../charging/types.ts';
import { useServicePrice } from '../charging/use-service-price.ts';
import { placePath } from '../places.ts';

/** A root account's terms and buyer. */
export function RootAccountPage({ id }: { id: string }) {
  const { name, row } = useRoot(id);
  const terms = useResource<Terms>(termsPath(id));
  const buyer = useResource<Buyer>(buyerPath(id));
  const seller = useResource<Seller>(SELLER);
  const usdPerPage = useServicePrice();
  return (
    <Page
      title={name || o.accounts.charging}
      actions={
        <>
          <LinkButton href={`${placePath('invoices')}?account=${id}`}>{t.shell.invoices}</LinkButton>
          <LinkButton href={at(id, 'overview')}>{t.shell.overview}</LinkButton>
        </>
      }
    >
      <Loaded from={terms} rows={4}>
        {(ofAccount) => (
          <Loaded from={seller}>
            {(ofService) => (
              <Loaded from={buyer} rows={10}>
                {(payer) => {
                  const now = inForce(ofAccount);
                  const isCharged = payer.version > 0 || ofAccount.version > 0;
                  return (
                    <>
                      {isCharged && <NeedsNotice needs={needsFor(now, payer, ofService)} />}
                      <TermsSection
                        account={id}
                        terms={ofAccount}
                        buyer={payer}
                        seller={ofService}
                        usdPerPage={usdPerPage}
                        lastMonthPages={row?.last_month_pages}
                      />
                      <BuyerForm account={id} buyer={payer} seller={ofService} terms={now} />
                    </>
                  );
                }}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

type InForce = Pick<Terms, 'currency' | 'tax'>[];

/** The terms of this month and all planned ones. */
const inForce = (terms: Terms): InForce => [
  terms,
  ...terms.history.filter(({ from }) => from > format.monthOf(clock.now())),
];

/** As the issue decides it: without a buyer nothing else matters. */
const needsFor = (terms: InForce, buyer: Buyer, seller: Seller) =>
  buyer.version === 0 ? [BUYER_MISSING] : needsOf(terms, { buyer, seller });
