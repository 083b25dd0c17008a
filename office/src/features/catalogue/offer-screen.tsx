import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficeOffer } from '@chipload/contract/office/offers';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { offerQuery } from './catalogue.queries.ts';
import { OfferEditor } from './offer-editor.tsx';
import { forWhomText, offerStateTexts } from './offer-words.ts';

export function NewOfferScreen() {
  return (
    <Screen title={m.office_offers_add()} trail={<Link to="/offers">{m.office_offers()}</Link>}>
      <OfferEditor offer={undefined} />
    </Screen>
  );
}

/** An offer: its facts, and its form while the office may change it. */
export function OfferScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data: offer } = useSuspenseQuery(offerQuery(api, uuid));
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<'end' | 'take-over'>();
  const name = offer.titles[currentLanguage()];
  const mayChange = may('change-prices');
  const isOfFiles = offer.kept_in === 'files';
  const isOver = offer.state === 'ended';
  const close = () => setAsked(undefined);
  return (
    <Screen
      title={name}
      trail={<Link to="/offers">{m.office_offers()}</Link>}
      actions={
        <>
          {mayChange && isOfFiles && (
            <Button size="small" onClick={() => setAsked('take-over')}>
              {m.office_offers_take_over()}
            </Button>
          )}
          {mayChange && !isOfFiles && !isOver && (
            <Button size="small" onClick={() => setAsked('end')}>
              {m.office_offers_end()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid max-w-4xl gap-8">
        <OfferFacts offer={offer} />
        {mayChange && !isOfFiles && !isOver && (
          <OfferEditor key={round} offer={offer} onReload={() => setRound(round + 1)} />
        )}
      </div>
      {asked === 'end' && (
        <QuestionDialog
          title={m.office_offers_end_named({ name })}
          action={m.office_offers_end()}
          question={m.office_offers_end_question()}
          act={(_, { idempotencyKey }) =>
            api.post('/offers/:uuid/end', {
              params: { uuid },
              data: { version: offer.version },
              idempotencyKey,
            })
          }
          onClose={close}
        />
      )}
      {asked === 'take-over' && (
        <QuestionDialog
          title={m.office_offers_take_over_named({ name })}
          action={m.office_offers_take_over()}
          look="primary"
          question={m.office_offers_take_over_question()}
          act={(_, { idempotencyKey }) =>
            api.post('/offers/:uuid/take-over', { params: { uuid }, idempotencyKey })
          }
          onClose={close}
        />
      )}
    </Screen>
  );
}

function OfferFacts({ offer }: { offer: OfficeOffer }) {
  const { state, valid_from: from, valid_until: until, parts, companies, address, kept_in: keptIn } = offer;
  const names = companies?.map(({ name }) => name).join(', ');
  return (
    <Facts>
      <Fact label={m.office_stock_status()}>
        {offerStateTexts[state]()}
        {keptIn === 'files' && ` · ${m.office_offers_from_files()}`}
      </Fact>
      <Fact label={m.office_offers_days()}>{m.office_offers_day_range({ from, until })}</Fact>
      <Fact label={m.office_offers_for()}>
        {forWhomText(offer)}
        {names !== undefined && names !== '' && ` (${names})`}
      </Fact>
      <Fact label={m.office_offers_parts()}>{countText(parts)}</Fact>
      {state === 'current' && (
        <Fact label={m.office_offers()}>
          <a href={address} className="text-accent underline">
            {m.office_offers_see()}
          </a>
        </Fact>
      )}
    </Facts>
  );
}
