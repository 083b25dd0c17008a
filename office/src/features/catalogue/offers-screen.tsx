import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OfferRow } from '@chipload/contract/office/offers';
import { type OfferState, offerStates } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { offersQuery } from './catalogue.queries.ts';
import { forWhomText, offerStateTexts } from './offer-words.ts';

/** The offers of the shop: those that hold, those to come, and the latest that have ended. */
export function OffersScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data: offers } = useSuspenseQuery(offersQuery(api));
  return (
    <Screen
      title={m.office_offers()}
      trail={<AddressLink address="/parts">{m.office_parts()}</AddressLink>}
      actions={
        <>
          <Link to="/explain-price" className={buttonClass({ size: 'small' })}>
            {m.office_price()}
          </Link>
          {may('change-prices') && (
            <Link to="/offers/new" className={buttonClass({ size: 'small' })}>
              {m.office_offers_add()}
            </Link>
          )}
        </>
      }
    >
      <div className="grid max-w-5xl gap-8">
        <div className="grid max-w-prose gap-2 text-sm text-pretty text-muted">
          <p>{m.office_offers_hint()}</p>
          <p>{m.office_offers_rule()}</p>
        </div>
        {offerStates.map((state) => (
          <OffersOfState key={state} state={state} offers={offers.filter((offer) => offer.state === state)} />
        ))}
      </div>
    </Screen>
  );
}

function OffersOfState({ state, offers }: { state: OfferState; offers: readonly OfferRow[] }) {
  const title = offerStateTexts[state]();
  return (
    <Section title={title}>
      {offers.length === 0 ? (
        <p className="text-muted">{m.office_offers_none()}</p>
      ) : (
        <Sideways label={title}>
          <Table caption={title}>
            <thead>
              <tr>
                <HeadCell>{m.office_offers_offer()}</HeadCell>
                <HeadCell>{m.office_offers_days()}</HeadCell>
                <HeadCell>{m.office_offers_for()}</HeadCell>
                <HeadCell numeric>{m.office_offers_parts()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {offers.map((offer) => (
                <Row key={offer.uuid}>
                  <RowHead className="min-w-48">
                    <Link to="/offers/$uuid" params={{ uuid: offer.uuid }} className="underline">
                      {offer.titles[currentLanguage()]}
                    </Link>{' '}
                    {offer.kept_in === 'files' && <Badge>{m.office_offers_from_files()}</Badge>}
                  </RowHead>
                  <Cell className="whitespace-nowrap">
                    {m.office_offers_day_range({ from: offer.valid_from, until: offer.valid_until })}
                  </Cell>
                  <Cell>{forWhomText(offer)}</Cell>
                  <Cell numeric>{countText(offer.parts)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}
