import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CreditCard, Info } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Notice } from '@chipload/ui/notice';
import { AccountPage } from '../../navigation/account-page.tsx';
import { accountQuery, cardsQuery, removeCard } from '../../customer/account.queries.ts';
import { CardForm } from '../../customer/card-form.tsx';
import { invalidMessages } from '@chipload/client/refused';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';

/** The customer's saved cards. */
export function CardListScreen() {
  const { api } = useShop();
  const { data: account } = useSuspenseQuery(accountQuery(api));
  const { data: cards } = useSuspenseQuery(cardsQuery(api));
  const [cardToRemove, setCardToRemove] = useState<Card>();
  return (
    <AccountPage title={m.account_cards()}>
      <div className="grid max-w-2xl gap-6">
        <p className="max-w-text text-sm text-muted">{m.account_cards_intro()}</p>
        {cards.length === 0 ? (
          <EmptyState
            icon={CreditCard}
            title={m.account_cards_none()}
            {...(account.can_add_cards && { body: m.account_cards_none_body() })}
          />
        ) : (
          <ul className="border-t text-sm">
            {cards.map((card) => (
              <CardRow key={card.uuid} card={card} onRemove={() => setCardToRemove(card)} />
            ))}
          </ul>
        )}
        {account.can_add_cards ? (
          <CardForm />
        ) : (
          <Notice icon={Info}>
            <p>{m.account_cards_closed()}</p>
          </Notice>
        )}
      </div>
      {cardToRemove && <RemoveCardDialog card={cardToRemove} onClose={() => setCardToRemove(undefined)} />}
    </AccountPage>
  );
}

function CardRow({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const { masked_number: number, added_at: addedAt } = card;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1.5">
      <Icon of={CreditCard} className="text-muted" />
      <span className="tabular font-medium">{number}</span>
      <span className="tabular text-muted">
        {m.account_cards_added_on({ date: formatDate(addedAt, shopTimeZone) })}
      </span>
      <Button
        look="quiet"
        size="small"
        className="ml-auto"
        aria-label={m.account_card_remove_of({ number })}
        onClick={onRemove}
      >
        {m.account_card_remove()}
      </Button>
    </li>
  );
}

/** Asks before it removes a card; closes when it is removed. */
function RemoveCardDialog({
  card: { uuid, masked_number: number },
  onClose,
}: {
  card: Card;
  onClose: () => void;
}) {
  const { api, notifications } = useShop();
  const remove = useMutation(removeCard(api, useQueryClient()));
  const title = m.account_card_remove_title();
  return (
    <ConfirmDialog
      title={title}
      question={m.account_card_remove_body({ number })}
      action={m.trunk_remove()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(uuid, {
          onSuccess: () => {
            notifications.add({ type: 'success', title, body: m.account_card_removed() });
            onClose();
          },
        })
      }
    />
  );
}
